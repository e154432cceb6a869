import { MassException, MassExceptionForm } from '#src/contract/masses/mass-exception.ts'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { NoStaffFilters } from '#src/contract/office/staff-list.ts'
import { toChangesSchema } from '#src/contract/publishing/changes.ts'
import { massExceptions } from '#src/server/db/schema.ts'
import { communityRows } from '#src/server/office-kit/community-rows.ts'
import { fieldColumn } from '#src/server/office-kit/reports/columns.ts'
import type { OfficeScope, StaffResource } from '#src/server/office-kit/resource.ts'
import { massExceptionOf } from '../chapelries/rows.ts'
import { announced } from '../publishing/announce.ts'
import { checkException } from './exception-rules.ts'

/** The exceptions to a community's weekly timetable on single days, for its editors. */
export const massExceptionResource: StaffResource<
  OfficeScope,
  MassException,
  MassException,
  MassExceptionForm
> = {
  name: 'massesExceptions',
  path: STAFF_RESOURCES.massesExceptions,
  wrapper: null,
  form: MassExceptionForm,
  changes: toChangesSchema(MassExceptionForm.entries),
  row: MassException,
  detail: MassException,
  filters: NoStaffFilters,
  sort: ['date', 'id'],
  columns: [
    fieldColumn('date'),
    fieldColumn('kind', 'exception_kind'),
    fieldColumn('name'),
    fieldColumn('celebration', 'celebration'),
    fieldColumn('hour'),
    fieldColumn('place'),
    fieldColumn('language'),
    fieldColumn('schedule_id'),
    fieldColumn('note'),
  ],
  store: announced(
    'masses',
    communityRows({
      table: massExceptions,
      form: MassExceptionForm,
      sortedBy: [
        ['date', massExceptions.date, massExceptions.hour, massExceptions.id],
        ['id', massExceptions.id],
      ],
      rowOf: massExceptionOf,
      columnsOf: ({ schedule_id: scheduleId, ...rest }) => ({ ...rest, scheduleId }),
      check: checkException,
    }),
  ),
}
