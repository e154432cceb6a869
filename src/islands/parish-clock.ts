import {
  type MassCalendar,
  type NextCelebration,
  nextCelebration,
} from '#src/domain/celebrations.ts'
import { daysUntil } from '#src/domain/days-until.ts'
import { wallClock, weekdayOf } from '#src/domain/wall-clock.ts'
import { dayText, hourText, weekdayText } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** What a parish's page says about now, on the parish's own clock; brought up to date by itself. */

const locale = document.documentElement.lang as Locale
const MINUTE_MS = 60_000
/** What each line says where no mass is in sight. */
const fallbacks = new WeakMap<Element, string>()

update()
setInterval(update, MINUTE_MS)
document.addEventListener('visibilitychange', () => document.hidden || update())

function update(): void {
  const now = new Date()
  for (const line of document.querySelectorAll<HTMLElement>('[data-next-mass]')) {
    showNextMass(line, now)
  }
  for (const pill of document.querySelectorAll<HTMLElement>('.pill')) showDaysLeft(pill, now)
  for (const table of document.querySelectorAll<HTMLElement>('[data-timetable]')) {
    showToday(table, wallClock(now.getTime(), table.dataset.timetable ?? 'UTC').date)
  }
}

/** Marks what holds today: a day of its own before that of the week; one that is over is gone. */
function showToday(table: HTMLElement, today: string): void {
  let isOwn = false
  for (const day of table.querySelectorAll<HTMLElement>('[data-date]')) {
    const { date = '' } = day.dataset
    isOwn ||= date === today
    day.classList.toggle('is-today', date === today)
    day.hidden = date < today
  }
  const weekday = String(weekdayOf(today))
  for (const row of table.querySelectorAll<HTMLElement>('[data-days]')) {
    row.classList.toggle(
      'is-today',
      !isOwn && Boolean(row.dataset.days?.split(' ').includes(weekday)),
    )
  }
}

function showNextMass(line: HTMLElement, now: Date): void {
  const { nextMass = '', timezone = 'UTC', texts = '{}' } = line.dataset
  const calendar: MassCalendar = JSON.parse(nextMass)
  const next = nextCelebration(calendar, now.getTime(), timezone)
  const text = line.querySelector('.room > span')
  line.classList.add('ready')
  if (!text) return
  const unknown = fallbacks.get(line) ?? text.textContent ?? ''
  fallbacks.set(line, unknown)
  // Where none is in sight, the line leads to the timetable and says no more.
  if (!next) {
    text.textContent = unknown
    return
  }
  const phrases: Record<string, string> = JSON.parse(texts)
  const [before = '', after = ''] = phraseOf(next, phrases).split('{hour}')
  const hour = document.createElement('b')
  hour.textContent = hourText(next.hour, locale)
  text.replaceChildren(before, hour, after)
}

/** The weekday says enough of the six days after today; a week away it would be taken for today. */
function phraseOf(next: NextCelebration, phrases: Record<string, string>): string {
  const { inDays, date } = next
  const of = (name: string) => phrases[next.isByNight ? `${name}_night` : name] ?? ''
  if (inDays === 0) return of('today')
  if (inDays === 1) return of('tomorrow')
  if (inDays > 6) return of('dated').replace('{day}', dayText(date, locale, 'brief'))
  return of('later').replace('{weekday}', weekdayText(weekdayOf(date), locale, 'short'))
}

/** Counts the days to 23:59 of the first day (requirements §9.4); the day itself is today. */
function showDaysLeft(pill: HTMLElement, now: Date): void {
  const { starts = '', ends = '', startDayEnds = '', timezone = 'UTC', texts = '{}' } = pill.dataset
  const text = pill.lastElementChild
  if (!text) return
  const phrases: Record<string, string> = JSON.parse(texts)
  const days = daysUntil(Date.parse(startDayEnds), now.getTime(), timezone)
  pill.classList.add('ready')
  text.textContent = phrase()

  function phrase(): string {
    if (now.getTime() > Date.parse(ends)) return phrases.over ?? ''
    if (now.getTime() >= Date.parse(starts)) return phrases.running ?? ''
    if (days < 1) return phrases.today ?? ''
    return (days === 1 ? phrases.one : phrases.other)?.replace('{count}', `${days}`) ?? ''
  }
}
