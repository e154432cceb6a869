import { and, eq, inArray } from 'drizzle-orm'
import type { MassExceptionForm } from '#src/contract/masses/mass-exception.ts'
import type { MassSchedule, MassSummer } from '#src/contract/masses/mass-schedule.ts'
import type { TimetableChanges, WrittenTime } from '#src/contract/masses/timetable.ts'
import { isSameTime } from '#src/domain/masses/same-mass.ts'
import { uncancelledOn } from '#src/domain/masses/uncelebrated.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  communities,
  massExceptions,
  massSchedules,
  websiteConfigurations,
} from '#src/server/db/schema.ts'
import { ApiError, type Hint } from '#src/server/errors.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { massesSince } from '../chapelries/masses.ts'
import { massExceptionOf } from '../chapelries/rows.ts'
import { isSameException } from '../mass-exceptions/exception-rules.ts'
import { findTimetable } from './timetable-document.ts'

/** Later than any exception, because only the weekly times are needed. */
const NO_EXCEPTIONS = '9999-12-31'

/**
 * Validates changes against the current weekly times: no time and no exception may occur twice, and
 * a cancelled time must be one that its day would have.
 *
 * @param numbers of the written weekly times, in their order
 * @throws ApiError `bad_request` with a hint beside each fault
 */
async function refuseFaults(
  tx: Db,
  communityId: number,
  { weekly, exceptions }: Pick<TimetableChanges, 'weekly' | 'exceptions'>,
  numbers: number[],
): Promise<void> {
  const calendar = await massesSince(tx, [communityId], NO_EXCEPTIONS)
  const { weekly: times, summer } = calendar(communityId)
  const faults: Array<[string, Hint]> = []
  for (const at of weekly.keys()) {
    const written = times.find(({ id }) => id === numbers[at])
    const isTwice = (other: MassSchedule) =>
      written !== undefined && other.id !== written.id && isSameTime(written, other)
    if (times.some(isTwice)) faults.push([`weekly.${at}.hour`, { key: 'time_twice' }])
  }
  for (const [at, form] of exceptions.entries()) {
    const others = exceptions.filter((one) => one !== form && one.date === form.date)
    if (others.some((one) => isSameException(one, form))) {
      faults.push([`exceptions.${at}.date`, { key: 'exception_twice' }])
    }
    if (form.schedule_id === null) continue
    const ofDay = others.flatMap(({ kind, date }) =>
      kind === 'replaced' || kind === 'like_sunday' ? [{ kind, date }] : [],
    )
    const usual = uncancelledOn({ weekly: times, summer, exceptions: ofDay }, form.date)
    if (!usual.some(({ id }) => id === form.schedule_id)) {
      faults.push([`exceptions.${at}.schedule_id`, { key: 'not_that_day' }])
    }
  }
  if (faults.length > 0) throw new ApiError('bad_request', Object.fromEntries(faults))
}

type Scope = Pick<OfficeScope, 'communityId' | 'now'>

/**
 * Changes a community's timetable in one transaction, so that nobody reads a half-changed day.
 *
 * @param expected the version that the changes are based on; undefined accepts any
 * @throws ApiError `changed_meanwhile`; `bad_request` for a duplicate time, a duplicate exception,
 *   or an exception for a time that its day does not have
 */
export async function writeTimetable(
  tx: Db,
  { communityId, now }: Scope,
  changes: TimetableChanges,
  expected: string | undefined,
): Promise<void> {
  await lockCommunity(tx, communityId)
  const { version } = await findTimetable(tx, communityId, now)
  if (expected !== undefined && expected !== version) throw new ApiError('changed_meanwhile')
  const { weekly, removed, days, exceptions, summer, intentions_per_mass: most } = changes
  if (summer !== undefined) await writeSummer(tx, communityId, summer)
  if (most !== undefined) {
    await tx
      .update(communities)
      .set({ intentionsPerMass: most })
      .where(eq(communities.id, communityId))
  }
  if (removed.length > 0) {
    const { communityId: owner, id } = massSchedules
    await tx.delete(massSchedules).where(and(eq(owner, communityId), inArray(id, removed)))
  }
  const numbers = await writeTimes(tx, communityId, weekly)
  const said = exceptions.map((one) =>
    one.schedule_id === null
      ? one
      : { ...one, schedule_id: numbers.get(one.schedule_id) ?? one.schedule_id },
  )
  await refuseFaults(tx, communityId, { weekly, exceptions: said }, [...numbers.values()])
  await writeDays(tx, communityId, days, said)
}

async function writeSummer(tx: Db, communityId: number, summer: MassSummer | null): Promise<void> {
  const columns = { massesSummerFrom: summer?.from ?? null, massesSummerTo: summer?.to ?? null }
  await tx
    .insert(websiteConfigurations)
    .values({ communityId, ...columns })
    .onConflictDoUpdate({ target: websiteConfigurations.communityId, set: columns })
}

/** @returns the number of each written time, by the number that the caller gave for it */
async function writeTimes(
  tx: Db,
  communityId: number,
  weekly: WrittenTime[],
): Promise<ReadonlyMap<number, number>> {
  const numbers = new Map<number, number>()
  let unnamed = 0
  for (const { id, ...columns } of weekly) {
    const known =
      id === null
        ? []
        : await tx
            .update(massSchedules)
            .set(columns)
            .where(and(eq(massSchedules.communityId, communityId), eq(massSchedules.id, id)))
            .returning({ id: massSchedules.id })
    const [row] =
      known.length > 0
        ? known
        : await tx
            .insert(massSchedules)
            .values({ ...columns, communityId })
            .returning({ id: massSchedules.id })
    if (!row) throw new Error('A weekly time gave no row back.')
    unnamed -= 1
    numbers.set(id ?? unnamed, row.id)
  }
  return numbers
}

/** An unchanged exception keeps its number, by which calendars know an added celebration. */
async function writeDays(
  tx: Db,
  communityId: number,
  days: string[],
  said: MassExceptionForm[],
): Promise<void> {
  if (days.length === 0) return
  const rows = await tx
    .select()
    .from(massExceptions)
    .where(and(eq(massExceptions.communityId, communityId), inArray(massExceptions.date, days)))
    .for('update')
  const known = rows.map(massExceptionOf)
  const knownAs = (form: MassExceptionForm) =>
    known.find((one) => one.date === form.date && isSameException(one, form))
  const kept = said.map(knownAs)
  const gone = known.filter((one) => !kept.includes(one)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(massExceptions).where(inArray(massExceptions.id, gone))
  for (const [at, { schedule_id: scheduleId, ...rest }] of said.entries()) {
    const columns = { ...rest, scheduleId }
    const id = kept[at]?.id
    if (id === undefined) await tx.insert(massExceptions).values({ ...columns, communityId })
    else await tx.update(massExceptions).set(columns).where(eq(massExceptions.id, id))
  }
}
