import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { CalendarItem, ParishCalendar } from '#src/contract/office/parish-calendar.ts'
import { WallDate } from '#src/contract/primitives.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { isClash, isSamePlace } from '#src/domain/calendar/clashes.ts'
import { type AskedCelebration, askedCelebration } from '#src/domain/requests/asked-celebration.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOffice } from '../office-context.ts'
import { calendarQuery } from './calendar-calls.ts'
import { itemsOn } from './calendar-view.ts'
import { itemSummary } from './item-text.ts'

/** A celebration that somebody asks for, and what else there is on its day. */
interface OnSameDay {
  kind: RequestKind
  asked: AskedCelebration
  query: UseQueryResult<ParishCalendar>
}

/**
 * What the parish has on the day of a request; undefined for one that asks for no celebration, or
 * names no day yet.
 *
 * @param values of the form
 */
export function useSameDay(
  kind: RequestKind,
  values: Record<string, unknown>,
): OnSameDay | undefined {
  const asked = askedCelebration(kind, values)
  const isDay = asked !== undefined && v.is(WallDate, asked.day)
  const day = asked?.day ?? ''
  const query = useQuery({ ...calendarQuery(useOffice(), day, day), enabled: isDay })
  return isDay ? { kind, asked, query } : undefined
}

interface Props extends OnSameDay {
  /** The request itself, which the calendar has too; null before it is stored. */
  id: number | null
}

/** Says what else there is on the day of a request, for whoever accepts it. */
export function SameDay({ kind, asked, query, id }: Props) {
  const { t } = useTranslator()
  return (
    <div className="same-day" aria-live="polite">
      {query.data ? (
        <Others
          kind={kind}
          asked={asked}
          items={itemsOn(query.data.results, asked.day).filter(
            (item) => item.kind !== kind || item.id !== id,
          )}
        />
      ) : query.isError ? (
        <>
          <p className="hint">{t('office-calendar.same_day.failed')}</p>
          <Button onClick={() => void query.refetch()}>{t('common.list.retry')}</Button>
        </>
      ) : (
        <p className="hint">{t('office-calendar.same_day.loading')}</p>
      )}
    </div>
  )
}

interface OthersProps {
  kind: RequestKind
  asked: AskedCelebration
  items: CalendarItem[]
}

/** Those at the same place come first, and those of which nobody knows where they are. */
function Others({ kind, asked, items }: OthersProps) {
  const translator = useTranslator()
  const { t } = translator
  const { day, hour, place } = asked
  const isElsewhere = (item: CalendarItem) =>
    place !== null && item.place !== null && !isSamePlace(item, asked)
  const here = items.filter((item) => !isElsewhere(item))
  const elsewhere = items.filter(isElsewhere)
  const wished = { kind, from_date: day, from_hour: hour, to_date: null, to_hour: null, place }
  const clashing = items.filter((item) => isClash(item, wished))
  return (
    <>
      {clashing.length > 0 && (
        <p className="office-note">
          {t('office-calendar.clash', { what: listText(clashing, translator) })}
        </p>
      )}
      {items.length === 0 && <p className="hint">{t('office-calendar.same_day.none')}</p>}
      {here.length > 0 && (
        <p>{t('office-calendar.same_day.here', { list: listText(here, translator) })}</p>
      )}
      {elsewhere.length > 0 && (
        <p className="hint">
          {t('office-calendar.same_day.elsewhere', { list: listText(elsewhere, translator) })}
        </p>
      )}
    </>
  )
}

function listText(items: CalendarItem[], translator: Translator): string {
  const { t } = translator
  return items
    .map((item) => {
      const { place, state } = item
      const summary = itemSummary(item, translator)
      const what =
        place === null ? summary : t('office-calendar.same_day.in_place', { what: summary, place })
      return state === 'waiting' ? t('office-calendar.same_day.waiting', { what }) : what
    })
    .join(' · ')
}
