import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import type { TimetableChanges } from '#src/contract/masses/timetable.ts'
import { isSameTime } from '#src/domain/masses/same-time.ts'
import { uncancelledOn } from '#src/domain/masses/uncelebrated.ts'
import type { Db } from '#src/server/db/connection.ts'
import { ApiError, type Hint } from '#src/server/errors.ts'
import { massesSince } from '../chapelries/masses.ts'
import { isSameException } from '../mass-exceptions/exception-rules.ts'

/** Later than any day of an exception: only the weekly times are asked for. */
const NO_EXCEPTIONS = '9999-12-31'

/**
 * Looks over what is written, with the weekly times as they are by now: no time is there twice, no
 * exception is said twice, and what is cancelled is a time that its day would have.
 *
 * @param numbers of the weekly times that were written, in their order
 * @throws ApiError `bad_request` with a hint beside each fault
 */
export async function refuseFaults(
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
