import type { CalendarItem } from '#src/contract/office/parish-calendar.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import { toWeekday } from '#src/domain/time/wall-clock.ts'
import { capitalised, dayLeaf, dayText, weekdayText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOffice } from '../office-context.ts'
import { type CalendarView, itemsOn, writeView } from './calendar-view.ts'
import { clashTexts, hoursText, itemDetails, itemName } from './item-text.ts'

type Clashes = ReadonlyMap<CalendarItem, CalendarItem[]>

interface Props {
  days: string[]
  items: CalendarItem[]
  clashes: Clashes
  shown: CalendarView
  /** By the parish's calendar. */
  today: string
}

/**
 * The days with what takes place on each: a grid of weeks if there is room, else a list. A month's
 * list leaves out its empty days.
 */
export function CalendarDays({ days, items, clashes, shown, today }: Props) {
  const { locale } = useTranslator()
  const { view } = shown
  return (
    <>
      {view === 'month' && (
        // The heading of each day says its weekday, too.
        <div className="calendar-weekdays" aria-hidden="true">
          {days.slice(0, 7).map((date) => (
            <span key={date}>{weekdayText(toWeekday(date), locale, 'short')}</span>
          ))}
        </div>
      )}
      <ol className="calendar-days" data-view={view}>
        {days.map((date) => (
          <Day
            key={date}
            date={date}
            items={itemsOn(items, date)}
            clashes={clashes}
            shown={shown}
            isToday={date === today}
          />
        ))}
      </ol>
    </>
  )
}

interface DayProps extends Pick<Props, 'items' | 'clashes' | 'shown'> {
  date: string
  isToday: boolean
}

function Day({ date, items, clashes, shown, isToday }: DayProps) {
  const { t } = useTranslator()
  const isOutside = shown.view === 'month' && date.slice(0, 7) !== shown.date.slice(0, 7)
  return (
    <li
      className="calendar-day"
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-empty={items.length === 0 || undefined}
    >
      {shown.view !== 'day' && <DayHeading date={date} shown={shown} isToday={isToday} />}
      {items.length === 0 ? (
        <p className="hint calendar-nothing">{t('office-calendar.nothing')}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <Item
              key={`${item.kind} ${item.path} ${item.id} ${item.from_date} ${item.from_hour}`}
              item={item}
              date={date}
              clashes={itemsOn(clashes.get(item) ?? [], date)}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The name of a day, which opens it. In a grid only its number is seen. */
function DayHeading({ date, shown, isToday }: Omit<DayProps, 'items' | 'clashes'>) {
  const { t, locale } = useTranslator()
  const { day } = dayLeaf(date, locale)
  const weekday = weekdayText(toWeekday(date), locale, 'short')
  return (
    <h3>
      <a href={writeView({ ...shown, view: 'day', date })}>
        <span className="day-number" aria-hidden="true">
          {shown.view === 'week' && <small>{weekday}</small>} {day}
        </span>
        <span className="day-name">{capitalised(dayText(date, locale, 'named'))}</span>
      </a>
      {isToday && <span className="hint">{t('office-calendar.today')}</span>}
    </h3>
  )
}

interface ItemProps {
  item: CalendarItem
  date: string
  /** Those of the same day. */
  clashes: CalendarItem[]
}

/** Something that takes place. Whoever may open it in the office finds a link. */
function Item({ item, date, clashes }: ItemProps) {
  const translator = useTranslator()
  const { t, locale } = translator
  const { kind, state, path, override } = item
  const details = itemDetails(item)
  const name = itemName(item, translator)
  const mayOpen = useMayOpen(kind)
  return (
    <li className="calendar-item" data-state={state} data-clash={clashes.length > 0 || undefined}>
      <span className="calendar-hours">{hoursText(item, date, translator)}</span>
      {mayOpen ? <a href={localePath(locale, path)}>{name}</a> : <b>{name}</b>}
      {details !== '' && <span className="hint">{details}</span>}
      {state === 'waiting' && (
        <span className="calendar-mark">
          <Icon name="clock" />
          {t('office-calendar.waiting')}
        </span>
      )}
      {clashTexts(item, clashes, translator).map((text) => (
        <span key={text} className="calendar-mark clash">
          <Icon name="alert" />
          {text}
        </span>
      ))}
      {/* What it clashed with may be gone since. */}
      {override && clashes.length > 0 && <Override {...override} />}
    </li>
  )
}

/** Why something was accepted although it clashed then, and who accepted it. */
function Override({ reason, by }: NonNullable<CalendarItem['override']>) {
  const { t } = useTranslator()
  return (
    <span className="hint">
      {by === null
        ? t('office-calendar.override.nobody', { reason })
        : t('office-calendar.override.by', { reason, name: by })}
    </span>
  )
}

/** Whether the user's role has the section in which the office opens something. */
function useMayOpen(kind: CalendarItem['kind']): boolean {
  const { role } = useOffice()
  if (kind === 'event') return hasRight(role, 'contents', 'read')
  return (kind !== 'mass' && kind !== 'confession') || hasRight(role, 'times', 'read')
}
