import { eq } from 'drizzle-orm'
import { MassSchedule, MassScheduleForm } from '#src/contract/masses/mass-schedule.ts'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { NoStaffFilters } from '#src/contract/office/staff-list.ts'
import { toChangesSchema } from '#src/contract/publishing/changes.ts'
import { massSchedules } from '#src/server/db/schema.ts'
import { assertCapacity, lockCommunity } from '#src/server/office-kit/community.ts'
import { communityRows } from '#src/server/office-kit/community-rows.ts'
import { fieldColumn } from '#src/server/office-kit/reports/columns.ts'
import type { OfficeScope, StaffResource } from '#src/server/office-kit/resource.ts'
import { massScheduleOf } from '../chapelries/rows.ts'
import { announced } from '../publishing/announce.ts'

/** A parish with many chapels has about a hundred. */
const MOST_TIMES = 300

/**
 * A community's weekly timetable of masses and confessions, for its editors (requirements §7.1).
 */
export const massScheduleResource: StaffResource<
  OfficeScope,
  MassSchedule,
  MassSchedule,
  MassScheduleForm
> = {
  name: 'massesSchedules',
  path: STAFF_RESOURCES.massesSchedules,
  wrapper: null,
  form: MassScheduleForm,
  changes: toChangesSchema(MassScheduleForm.entries),
  row: MassSchedule,
  detail: MassSchedule,
  filters: NoStaffFilters,
  sort: ['weekday', 'hour', 'id'],
  columns: [
    fieldColumn('celebration', 'celebration'),
    fieldColumn('weekday', 'weekday'),
    fieldColumn('hour'),
    fieldColumn('place'),
    fieldColumn('description'),
    fieldColumn('language'),
    fieldColumn('season', 'season'),
  ],
  store: announced(
    'masses',
    communityRows({
      table: massSchedules,
      form: MassScheduleForm,
      sortedBy: [
        ['weekday', massSchedules.weekday, massSchedules.hour, massSchedules.id],
        ['hour', massSchedules.hour, massSchedules.weekday, massSchedules.id],
        ['id', massSchedules.id],
      ],
      rowOf: massScheduleOf,
      columnsOf: (form) => form,
      check: async (tx, { communityId }, _, id) => {
        if (id !== null) return
        await lockCommunity(tx, communityId)
        await assertCapacity(
          tx,
          massSchedules,
          eq(massSchedules.communityId, communityId),
          MOST_TIMES,
        )
      },
    }),
  ),
}
