import type { ContentForm } from '#src/contract/contents/content-form.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { eventHistory } from '#src/domain/events/event-changes.ts'
import { datesAmong, type Occurring } from '#src/domain/recurrence/occasions.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { ApiError, type Hint } from '#src/server/errors.ts'
import { nextColumns } from '#src/server/features/series/stored-times.ts'
import { timeZoneOf } from '#src/server/office-kit/community.ts'
import { isRowOnline } from '../visibility.ts'
import {
  movedFromOf,
  type StoredContent,
  type toContentColumns,
  toVersionedColumns,
} from './rows.ts'

type SeriesColumns = Pick<
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
    ...nextColumns(event, { now, timeZone: (await timeZoneOf(tx, communityId)) ?? 'UTC' }),
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

/**
 * The columns of an event's history after a change. Only the server sets them; an editor may only
 * remove the notice of a former date.
 *
 * @param now the present instant, ISO 8601
 */
export function historyColumns(
  current: StoredContent,
  next: ReturnType<typeof toContentColumns> & SeriesColumns,
  changes: Changes,
  now: string,
) {
  const history = { sequence: current.eventSequence, movedFrom: movedFromOf(current) }
  const { sequence, movedFrom } = eventHistory(
    history,
    toVersionedColumns(current),
    toVersionedColumns(next),
    {
      wasOnline: isRowOnline(current, now),
      isOnline: isRowOnline(next, now),
      // Giving last year's feast this year's day is not a move.
      wasOver: isOver(current, now),
      forgetsMove: changes.event_moved_from === null,
    },
  )
  return {
    eventSequence: sequence,
    eventMovedFromDate: movedFrom?.date ?? null,
    eventMovedFromHour: movedFrom?.hour ?? null,
  }
}

/** Whether its last day was before today, in its own time zone. */
function isOver(
  { eventFromDate, eventToDate, eventSeriesEnd }: StoredContent,
  now: string,
): boolean {
  const last = eventSeriesEnd ?? eventToDate ?? eventFromDate
  return last !== null && last < addDays(now.slice(0, 'yyyy-MM-dd'.length), -1)
}
