import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import type { CalendarItem } from '#src/contract/office/parish-calendar.ts'
import { clashesAmong, isSamePlace } from '#src/domain/calendar/clashes.ts'
import { fold } from '#src/domain/search/folding.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { capitalised, dayText, monthText } from '#src/i18n/dates.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { changeAddress } from '../navigation.ts'
import { NoSuchSection } from '../Office.tsx'
import { useOffice } from '../office-context.ts'
import { REFRESH_MS } from '../office-query.ts'
import { CalendarDays } from './CalendarDays.tsx'
import { calendarQuery } from './calendar-calls.ts'
import {
  CALENDAR_SPANS,
  type CalendarView,
  daysOf,
  readView,
  turnedDate,
  writeView,
} from './calendar-view.ts'

interface Props {
  /** The part of the address after the section. */
  rest: string[]
}

/** The calendar of a parish: everything that takes place, by month, week or day. */
export function CalendarSection({ rest }: Props) {
  const office = useOffice()
  const { t } = useTranslator()
  const today = wallClock(Date.now(), office.timezone).date
  const view = readView(useSearch(), today)
  const title = useFocusAfterLoss(writeView(view))
  if (rest.length > 0) return <NoSuchSection slug={office.slug} />
  return (
    <>
      <h1>{t('office.rooms.calendar.title')}</h1>
      <SpanLinks shown={view} />
      <CalendarBar shown={view} today={today} title={title} />
      <Calendar key={daysOf(view).join()} shown={view} today={today} />
    </>
  )
}

interface ShownProps {
  shown: CalendarView
  /** By the parish's calendar. */
  today: string
}

/**
 * The heading of the shown days. It gets the focus if what had it disappears with another view: a
 * day's link, or a button for what is shown by then.
 */
function useFocusAfterLoss(view: string): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const seen = useRef(view)
  useEffect(() => {
    if (seen.current === view) return
    seen.current = view
    if (document.activeElement === document.body) title.current?.focus()
  }, [view])
  return title
}

/** Changes a part of the view; the back button returns to the former one. */
function show(shown: CalendarView, changes: Partial<CalendarView>): void {
  changeAddress(location.pathname + writeView({ ...shown, ...changes }), true)
}

function SpanLinks({ shown }: Pick<ShownProps, 'shown'>) {
  const { t } = useTranslator()
  return (
    <nav className="contents-kinds" aria-label={t('office-calendar.views.label')}>
      {CALENDAR_SPANS.map((view) => (
        <a
          key={view}
          href={writeView({ ...shown, view })}
          aria-current={view === shown.view ? 'page' : undefined}
        >
          {t(`office-calendar.views.${view}`)}
        </a>
      ))}
    </nav>
  )
}

interface BarProps extends ShownProps {
  title: RefObject<HTMLHeadingElement | null>
}

/** The shown days, with buttons to those before and after them, and to today. */
function CalendarBar({ shown, today, title }: BarProps) {
  const translator = useTranslator()
  const { t } = translator
  const isNow = daysOf(shown).includes(today)
  return (
    <div className="week-bar">
      <div className="week-turn">
        <IconButton
          icon="chevronLeft"
          label={t(`office-calendar.before.${shown.view}`)}
          onClick={() => show(shown, { date: turnedDate(shown, 'before') })}
        />
        <h2 ref={title} tabIndex={-1} aria-live="polite">
          {spanText(shown, translator)}
        </h2>
        <IconButton
          icon="chevronRight"
          label={t(`office-calendar.after.${shown.view}`)}
          onClick={() => show(shown, { date: turnedDate(shown, 'after') })}
        />
      </div>
      <div className="row-acts">
        {!isNow && (
          <Button onClick={() => show(shown, { date: today })}>{t('office-calendar.today')}</Button>
        )}
      </div>
    </div>
  )
}

function spanText({ view, date }: CalendarView, { t, locale }: Translator): string {
  if (view === 'month') return capitalised(monthText(date.slice(0, 'yyyy-MM'.length), locale))
  if (view === 'day') return capitalised(dayText(date, locale, 'full'))
  const days = daysOf({ view, date })
  const [first = date] = days
  return t('office-calendar.week', {
    from: dayText(first, locale, 'short'),
    to: dayText(days.at(-1) ?? first, locale),
  })
}

/** What takes place on the shown days, at one place or at all of them. */
function Calendar({ shown, today }: ShownProps) {
  const office = useOffice()
  const { t } = useTranslator()
  const days = daysOf(shown)
  const [first = today] = days
  const query = useQuery({
    ...calendarQuery(office, first, days.at(-1) ?? first),
    refetchInterval: REFRESH_MS,
  })
  return (
    <QueryResult query={query}>
      {({ results }) => {
        const { place } = shown
        const items = results.filter((item) => place === null || isSamePlace(item, { place }))
        return (
          <>
            <PlaceFilter shown={shown} items={results} />
            {items.length === 0 ? (
              <EmptyNote
                icon="calendar"
                title={t('office-calendar.none')}
                hint={t(`office-calendar.${place === null ? 'none_hint' : 'none_there_hint'}`)}
              >
                {place !== null && (
                  <Button onClick={() => show(shown, { place: null })}>
                    {t('office-calendar.place.show_all')}
                  </Button>
                )}
              </EmptyNote>
            ) : (
              <CalendarDays
                days={days}
                items={items}
                // What another place hides still takes its own.
                clashes={clashesAmong(results)}
                shown={shown}
                today={today}
              />
            )}
          </>
        )
      }}
    </QueryResult>
  )
}

interface PlaceFilterProps {
  shown: CalendarView
  items: CalendarItem[]
}

/** A choice among the places of the shown days, if there are several. */
function PlaceFilter({ shown, items }: PlaceFilterProps) {
  const { t, locale } = useTranslator()
  const places = new Map<string, string>()
  for (const { place } of [{ place: shown.place }, ...items]) {
    if (place !== null && !places.has(fold(place))) places.set(fold(place), place)
  }
  if (places.size < 2 && shown.place === null) return null
  const sorted = [...places.values()].sort((one, other) => one.localeCompare(other, locale))
  return (
    <div className="calendar-filter">
      <SelectField
        label={t('office-calendar.place.label')}
        name="place"
        value={shown.place ?? ''}
        onChange={({ target }) => show(shown, { place: target.value || null })}
        options={[
          { value: '', text: t('office-calendar.place.all') },
          ...sorted.map((place) => ({ value: place, text: place })),
        ]}
      />
    </div>
  )
}
