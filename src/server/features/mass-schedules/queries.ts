import { and, eq, inArray } from 'drizzle-orm'
import type { Changes } from '../../../contract/changes.ts'
import { type MassSchedule, MassScheduleForm } from '../../../contract/mass-schedule.ts'
import type { Paged } from '../../../contract/paging.ts'
import type { StaffListQuery } from '../../../contract/staff-list.ts'
import type { Db } from '../../db/connection.ts'
import { massSchedules } from '../../db/schema.ts'
import { found } from '../../errors.ts'
import { windowOf } from '../../http/list-paging.ts'
import { ordered } from '../../http/sorting.ts'
import { massScheduleOf } from '../chapelries/rows.ts'
import { merged } from '../staff/merged.ts'
import type { OfficeScope } from '../staff/resource.ts'

type Scope = Pick<OfficeScope, 'communityId'>

const SORTED_BY = {
  weekday: [massSchedules.weekday, massSchedules.hour, massSchedules.id],
  hour: [massSchedules.hour, massSchedules.weekday, massSchedules.id],
  id: [massSchedules.id],
} as const

/** A page of a community's weekly timetable, from Sunday on unless asked otherwise. */
export async function listMassSchedules(
  db: Db,
  { communityId }: Scope,
  query: StaffListQuery,
): Promise<Paged<MassSchedule>> {
  const where = eq(massSchedules.communityId, communityId)
  const { limit, offset } = windowOf(query)
  const { sort = 'weekday', order = 'asc' } = query
  const columns = SORTED_BY[sort as keyof typeof SORTED_BY]
  const page = db
    .select()
    .from(massSchedules)
    .where(where)
    .orderBy(...columns.map((column) => ordered(column, order)))
    .offset(offset)
  const [rows, total] = await Promise.all([
    limit === undefined ? page : page.limit(limit),
    db.$count(massSchedules, where),
  ])
  return { results: rows.map(massScheduleOf), page: query.page, total }
}

/** One time of it. @throws ApiError `not_found` */
export async function massSchedule(db: Db, scope: Scope, id: number): Promise<MassSchedule> {
  const [row] = await db
    .select()
    .from(massSchedules)
    .where(isOf(scope, [id]))
  return massScheduleOf(found(row))
}

/** Adds a weekly time. @returns its number */
export async function addMassSchedule(
  tx: Db,
  { communityId }: Scope,
  form: MassScheduleForm,
): Promise<number> {
  const [row] = await tx
    .insert(massSchedules)
    .values({ communityId, ...form })
    .returning({ id: massSchedules.id })
  if (!row) throw new Error('The insert gave no row back.')
  return row.id
}

/** Keeps what changes of one. @throws ApiError `not_found`; `bad_request` */
export async function changeMassSchedule(
  tx: Db,
  scope: Scope,
  id: number,
  changes: Changes,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(massSchedules)
    .where(isOf(scope, [id]))
    .for('update')
  const { id: _, ...current } = massScheduleOf(found(row))
  await tx
    .update(massSchedules)
    .set(merged(MassScheduleForm, current, changes))
    .where(eq(massSchedules.id, id))
}

/** Deletes those of the numbers that are in it. @returns their numbers */
export async function deleteMassSchedules(tx: Db, scope: Scope, ids: number[]): Promise<number[]> {
  const rows = await tx
    .delete(massSchedules)
    .where(isOf(scope, ids))
    .returning({ id: massSchedules.id })
  return rows.map(({ id }) => id)
}

function isOf({ communityId }: Scope, ids: number[]) {
  return and(eq(massSchedules.communityId, communityId), inArray(massSchedules.id, ids))
}
