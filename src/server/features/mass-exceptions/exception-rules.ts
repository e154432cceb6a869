import { and, eq } from 'drizzle-orm'
import type { MassExceptionForm } from '#src/contract/masses/mass-exception.ts'
import { uncancelledOn } from '#src/domain/masses/uncelebrated.ts'
import type { Db } from '#src/server/db/connection.ts'
import { massExceptions, massSchedules } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { assertCapacity } from '#src/server/office-kit/assert-capacity.ts'
import { lockCommunity } from '#src/server/office-kit/lock-community.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { refuseUnknown } from '#src/server/office-kit/unknown-references.ts'
import { massesSince } from '../chapelries/masses.ts'

/** What is said of years of days. */
const MOST_EXCEPTIONS = 5_000

/**
 * Looks an exception over before it is written: what it cancels is a time of the own timetable that
 * its day would have, and nothing is said of a day twice. Of two written at once, the second is
 * looked over when the first is there.
 *
 * @param id of the exception that it changes; null for a new one
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

/** What `mass_exceptions_once` tells apart. */
const TOLD_APART = ['kind', 'schedule_id', 'celebration', 'hour', 'place'] as const

type Told = Pick<MassExceptionForm, (typeof TOLD_APART)[number]>

/** Whether two exceptions of one day say the same. */
export function isSameException(one: Told, form: Told): boolean {
  return TOLD_APART.every((field) => one[field] === form[field])
}

/** Nobody deletes the weekly time until the exception that names it is written. */
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
