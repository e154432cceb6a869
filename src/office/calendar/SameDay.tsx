import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { CalendarItem, ParishCalendar } from '#src/contract/office/parish-calendar.ts'
import { WallDate } from '#src/contract/primitives.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { isSamePlace } from '#src/domain/calendar/clashes.ts'
import { placedSummary } from '#src/domain/calendar/item-summary.ts'
import { type AskedCelebration, askedCelebration } from '#src/domain/requests/asked-celebration.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOffice } from '../office-context.ts'
import { calendarQuery } from './calendar-calls.ts'
import { itemsOn } from './calendar-view.ts'
import { clashTexts } from './item-text.ts'

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
  /** Who celebrates it, as it is typed. */
  celebrant: string
  /** The request itself, which the calendar has too; null before it is stored. */
  id: number | null
  /** Whether a refusal beside it says already what is taken. */
  isClashSaid: boolean
}

/** Says what else there is on the day of a request, for whoever accepts it. */
export function SameDay({ kind, asked, query, id, celebrant, isClashSaid }: Props) {
  const { t } = useTranslator()
  return (
    <div className="same-day" aria-live="polite">
      {query.data ? (
        <Others
          kind={kind}
          asked={asked}
          celebrant={celebrant.trim() || null}
          isClashSaid={isClashSaid}
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

interface OthersProps extends Pick<Props, 'kind' | 'asked' | 'isClashSaid'> {
  celebrant: string | null
  items: CalendarItem[]
}

const NO_END = { to_date: null, to_hour: null } as const

/** Those at the same place come first, and those of which nobody knows where they are. */
function Others({ kind, asked, celebrant, isClashSaid, items }: OthersProps) {
  const translator = useTranslator()
  const { t } = translator
  const { day, hour, place } = asked
  const isElsewhere = (item: CalendarItem) =>
    place !== null && item.place !== null && !isSamePlace(item, asked)
  const here = items.filter((item) => !isElsewhere(item))
  const elsewhere = items.filter(isElsewhere)
  const wished = { kind, from_date: day, from_hour: hour, place, celebrant, ...NO_END }
  const clashes = isClashSaid ? [] : clashTexts(wished, items, translator)
  return (
    <>
      {clashes.length > 0 && (
        <div className="office-note">
          {clashes.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
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
      const what = placedSummary(item, translator)
      return item.state === 'waiting' ? t('office-calendar.same_day.waiting', { what }) : what
    })
    .join(' · ')
}
