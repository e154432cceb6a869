import { changesOf } from '../../../contract/changes.ts'
import { AppFilter } from '../../../contract/list-query.ts'
import { MassSchedule, MassScheduleForm } from '../../../contract/mass-schedule.ts'
import { STAFF_RESOURCES } from '../../../contract/paths.ts'
import { announced } from '../staff/announced.ts'
import { fieldColumn } from '../staff/reports/columns.ts'
import type { OfficeScope, StaffResource } from '../staff/resource.ts'
import {
  addMassSchedule,
  changeMassSchedule,
  deleteMassSchedules,
  listMassSchedules,
  massSchedule,
} from './queries.ts'

/** A community's weekly timetable of masses and confessions, for its editors (SPEC §7). */
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
  changes: changesOf(MassScheduleForm.entries),
  row: MassSchedule,
  detail: MassSchedule,
  filters: AppFilter,
  sort: ['weekday', 'hour', 'id'],
  columns: [
    fieldColumn('celebration', 'celebration'),
    fieldColumn('weekday', 'weekday'),
    fieldColumn('hour'),
    fieldColumn('place'),
    fieldColumn('description'),
  ],
  store: announced('masses', {
    list: listMassSchedules,
    one: massSchedule,
    add: addMassSchedule,
    change: changeMassSchedule,
    remove: deleteMassSchedules,
  }),
}
