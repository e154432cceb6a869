import { eq } from 'drizzle-orm'
import type { ContentForm } from '#src/contract/contents/content-form.ts'
import { datesAmong, type Occurring } from '#src/domain/recurrence/occasions.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities } from '#src/server/db/schema.ts'
import { ApiError, type Hint } from '#src/server/errors.ts'
import { nextColumns } from '#src/server/features/series/stored-times.ts'
import type { StoredContent } from './rows.ts'

export type SeriesColumns = Pick<
  StoredContent,
  | 'eventRecurrence'
  | 'eventExceptions'
  | 'eventNextDate'
  | 'eventNextHour'
  | 'eventNextUntil'
  | 'eventSeriesEnd'
>

const ONCE: SeriesColumns = {
  eventRecurrence: null,
  eventExceptions: [],
  eventNextDate: null,
  eventNextHour: null,
  eventNextUntil: null,
  eventSeriesEnd: null,
}

/**
 * The columns of an event's repetition, with its next and its last date.
 *
 * @param now the present instant, ISO 8601
 * @throws ApiError `bad_request` for an exception to a day that is not one of its dates: nobody
 *   would see the notice, so it is a mistake
 */
export async function seriesColumns(
  tx: Db,
  communityId: number,
  form: ContentForm,
  now: string,
): Promise<SeriesColumns> {
  const { event_recurrence, event_exceptions, event_from_date } = form
  if (event_recurrence === null || event_from_date === null) return ONCE
  const event: Occurring = {
    ...form,
    event_from_date,
    event_status: form.event_status ?? 'scheduled',
    event_moved_from: null,
  }
  refuseOtherDays(event)
  return {
    eventRecurrence: event_recurrence,
    eventExceptions: event_exceptions,
    ...nextColumns(event, { now, timeZone: await timeZoneOf(tx, communityId) }),
  }
}

function refuseOtherDays(event: Occurring): void {
  const days = event.event_exceptions.map(({ date }) => date)
  const dates = datesAmong(event, days)
  const wrong = days.flatMap(
    (day, at): Array<[string, Hint]> =>
      dates.has(day) ? [] : [[`content.event_exceptions.${at}.date`, { key: 'exception_date' }]],
  )
  if (wrong.length > 0) throw new ApiError('bad_request', Object.fromEntries(wrong))
}

async function timeZoneOf(tx: Db, communityId: number): Promise<string> {
  const [community] = await tx
    .select({ timezone: communities.timezone })
    .from(communities)
    .where(eq(communities.id, communityId))
  return community?.timezone ?? 'UTC'
}
