import { daysUntil } from '#src/domain/events/days-until.ts'
import {
  type MassCalendar,
  type NextCelebration,
  nextCelebration,
} from '#src/domain/masses/celebrations.ts'
import { toWeekday, wallClock } from '#src/domain/time/wall-clock.ts'
import { dayText, hourText, weekdayText } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** Keeps the time-dependent parts of a parish's page up to date, on the parish's own clock. */

const locale = document.documentElement.lang as Locale
const MINUTE_MS = 60_000

// Android opens the phone's maps (RFC 5870); elsewhere such a link does nothing, and the page shows
// a map.
if (navigator.userAgent.includes('Android')) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-geo]')) {
    link.href = link.dataset.geo ?? ''
  }
}

update()
setInterval(update, MINUTE_MS)
document.addEventListener('visibilitychange', () => document.hidden || update())

function update(): void {
  const now = new Date()
  for (const line of document.querySelectorAll<HTMLElement>('[data-next-mass]')) {
    showNextMass(line, now)
  }
  for (const line of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    showOffice(line, now)
  }
  for (const pill of document.querySelectorAll<HTMLElement>('.pill')) showDaysLeft(pill, now)
  for (const table of document.querySelectorAll<HTMLElement>('[data-timetable]')) {
    showToday(table, wallClock(now.getTime(), table.dataset.timetable ?? 'UTC').date)
  }
}

/**
 * Shows whether the office is open. The page carries a text for each opening and closing time; the
 * last time that has passed decides (`domain/office-hours.ts`).
 */
function showOffice(line: HTMLElement, now: Date): void {
  const { opens = '[]', timezone = 'UTC' } = line.dataset
  const { date, hour } = wallClock(now.getTime(), timezone)
  const states: Array<[since: string, text: string]> = JSON.parse(opens)
  const state = states.findLast(([since]) => since <= `${toWeekday(date)} ${hour}`)
  const text = line.querySelector('.room > span')
  if (text && state) text.textContent = state[1]
}

/**
 * Marks today's hours: those of a special day come before those of the week; a past day is removed.
 */
function showToday(table: HTMLElement, today: string): void {
  let isOwn = false
  for (const day of table.querySelectorAll<HTMLElement>('[data-date]')) {
    const { date = '' } = day.dataset
    isOwn ||= date === today
    day.classList.toggle('is-today', date === today)
    day.hidden = date < today
  }
  const weekday = String(toWeekday(today))
  for (const row of table.querySelectorAll<HTMLElement>('[data-days]')) {
    row.classList.toggle(
      'is-today',
      !isOwn && Boolean(row.dataset.days?.split(' ').includes(weekday)),
    )
  }
}

function showNextMass(line: HTMLElement, now: Date): void {
  const { nextMass = '', timezone = 'UTC', texts = '{}', after: passed = 0 } = line.dataset
  const calendar: MassCalendar = JSON.parse(nextMass)
  const next = nextCelebration(calendar, now.getTime(), timezone, +passed)
  const text = line.querySelector('.room > span')
  line.classList.add('ready')
  // If no mass is near, the line only links to the timetable.
  if (!text || !next) return
  const [before = '', after = ''] = phraseOf(next, JSON.parse(texts)).split('{hour}')
  const hour = document.createElement('b')
  hour.textContent = hourText(next.hour, locale)
  text.replaceChildren(before, hour, after)
}

/**
 * The text of the line, by when the next mass is; texts for the night exist only if a parish has
 * one.
 */
type Phrases = Record<`${'today' | 'tomorrow' | 'later' | 'dated'}${'' | '_night'}`, string>

/**
 * A weekday name is unambiguous for the next six days; a week ahead, readers would take it for
 * today.
 */
function phraseOf({ inDays, date, isByNight }: NextCelebration, phrases: Phrases): string {
  const far = inDays > 6 ? 'dated' : 'later'
  const when = inDays > 1 ? far : inDays === 1 ? 'tomorrow' : 'today'
  return phrases[`${when}${isByNight ? '_night' : ''}` as const]
    .replace('{day}', dayText(date, locale, 'brief'))
    .replace('{weekday}', weekdayText(toWeekday(date), locale, 'short'))
}

/** Counts the days until 23:59 of the first day (requirements §9.4); today counts as 0. */
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
