import type { Changes } from '#src/contract/changes.ts'
import { eventHistory } from '#src/domain/event-changes.ts'
import { addDays } from '#src/domain/wall-clock.ts'
import { isOnline } from './keep-former-address.ts'
import { type columnsOf, movedFromOf, type StoredContent, versionOf } from './rows.ts'
import type { SeriesColumns } from './series-columns.ts'

/**
 * The columns of an event's history after a change: the server alone counts, an editor may only
 * take the notice of a former date away.
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
    // Last year's feast that is given this year's day was not moved.
    wasOver: isOver(current, now),
    forgetsMove: changes.event_moved_from === null,
  })
  return {
    eventSequence: sequence,
    eventMovedFromDate: movedFrom?.date ?? null,
    eventMovedFromHour: movedFrom?.hour ?? null,
  }
}

/** Whether its last day was over before today, wherever it is. */
function isOver(
  { eventFromDate, eventToDate, eventSeriesEnd }: StoredContent,
  now: string,
): boolean {
  const last = eventSeriesEnd ?? eventToDate ?? eventFromDate
  return last !== null && last < addDays(now.slice(0, 'yyyy-MM-dd'.length), -1)
}
