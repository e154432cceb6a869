import { and, eq } from 'drizzle-orm'
import type { MassExceptionForm } from '#src/contract/masses/mass-exception.ts'
import { uncancelledOn } from '#src/domain/masses/uncelebrated.ts'
import type { Db } from '#src/server/db/connection.ts'
import { massExceptions, massSchedules } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { assertCapacity, lockCommunity } from '#src/server/office-kit/community.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { refuseUnknown } from '#src/server/office-kit/unknown-references.ts'
import { massesSince } from '../chapelries/masses.ts'

/** More exceptions than several years have. */
const MOST_EXCEPTIONS = 5_000

/**
 * Validates an exception before it is written: a cancelled time must be one of the community's
 * timetable on that day, and a day must not have the same exception twice. Simultaneous writes are
 * validated one after the other.
 *
 * @param id of the changed exception; null for a new one
 * @throws ApiError `bad_request` with a hint
 */
export async function checkException(
  tx: Db,
  { communityId }: Pick<OfficeScope, 'communityId'>,
  form: MassExceptionForm,
  id: number | null,
): Promise<void> {
  await lockCommunity(tx, communityId)
  if (id === null) {
    await assertCapacity(
      tx,
      massExceptions,
      eq(massExceptions.communityId, communityId),
      MOST_EXCEPTIONS,
    )
  }
  if (form.schedule_id !== null) await keepTime(tx, communityId, form.schedule_id)
  const calendar = await massesSince(tx, [communityId], form.date)
  const { exceptions, ...timetable } = calendar(communityId)
  const others = exceptions.filter((one) => one.date === form.date && one.id !== id)
  if (others.some((one) => isSameException(one, form))) throw wrongDay('exception_twice')
  if (form.schedule_id === null) return
  const usual = uncancelledOn({ ...timetable, exceptions: others }, form.date)
  if (!usual.some((time) => time.id === form.schedule_id)) throw wrongDay('not_that_day')
}

/** The fields of the unique index `mass_exceptions_once`. */
const TOLD_APART = ['kind', 'schedule_id', 'celebration', 'hour', 'place'] as const

type Told = Pick<MassExceptionForm, (typeof TOLD_APART)[number]>

/** Whether two exceptions of one day are equal. */
export function isSameException(one: Told, form: Told): boolean {
  return TOLD_APART.every((field) => one[field] === form[field])
}

/** The weekly time is locked, so that nobody deletes it before the exception is written. */
async function keepTime(tx: Db, communityId: number, id: number): Promise<void> {
  const rows = await tx
    .select({ id: massSchedules.id })
    .from(massSchedules)
    .where(and(eq(massSchedules.communityId, communityId), eq(massSchedules.id, id)))
    .for('key share')
  refuseUnknown([['schedule_id', id]], new Set(rows.map((row) => row.id)))
}

function wrongDay(key: string): ApiError {
  return new ApiError('bad_request', { date: { key } })
}
