import type { Changes } from '#src/contract/publishing/changes.ts'
import { eventHistory } from '#src/domain/events/event-changes.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { isOnline } from './keep-former-address.ts'
import { type columnsOf, movedFromOf, type StoredContent, versionOf } from './rows.ts'
import type { SeriesColumns } from './series-columns.ts'

/**
 * The columns of an event's history after a change. Only the server sets them; an editor may only
 * remove the notice of a former date.
 *
 * @param now the present instant, ISO 8601
 */
export function historyColumns(
  current: StoredContent,
  next: ReturnType<typeof columnsOf> & SeriesColumns,
  changes: Changes,
  now: string,
) {
  const history = { sequence: current.eventSequence, movedFrom: movedFromOf(current) }
  const { sequence, movedFrom } = eventHistory(history, versionOf(current), versionOf(next), {
    wasOnline: isOnline(current, now),
    isOnline: isOnline(next, now),
    // Giving last year's feast this year's day is not a move.
    wasOver: isOver(current, now),
    forgetsMove: changes.event_moved_from === null,
  })
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
