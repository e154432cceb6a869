import { nextCelebration } from '../domain/masses.ts'
import { hourText, wallClock, weekdayText } from '../i18n/dates.ts'
import type { Locale } from '../i18n/locales.ts'

/** What a parish's page says about now, on the parish's own clock; brought up to date by itself. */

const locale = document.documentElement.lang as Locale
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

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
    const today = String(wallClock(now, table.dataset.timetable ?? 'UTC').weekday)
    for (const row of table.querySelectorAll<HTMLElement>('[data-days]')) {
      row.classList.toggle('is-today', row.dataset.days?.split(' ').includes(today))
    }
  }
}

function showNextMass(line: HTMLElement, now: Date): void {
  const { nextMass = '[]', timezone = 'UTC', texts = '{}' } = line.dataset
  const next = nextCelebration(JSON.parse(nextMass), wallClock(now, timezone))
  const text = line.querySelector('.room > span')
  if (!next || !text) return
  const phrases: Record<string, string> = JSON.parse(texts)
  const [phrase = ''] = [phrases.today, phrases.tomorrow].slice(next.inDays, next.inDays + 1)
  const [before = '', after = ''] = (phrase || phrases.later || '')
    .replace('{weekday}', weekdayText(next.weekday, locale, 'short'))
    .split('{hour}')
  const hour = document.createElement('b')
  hour.textContent = hourText(next.hour, locale)
  text.replaceChildren(before, hour, after)
}

/** Counts the days to 23:59 of the first day (SPEC §9); the day itself is today. */
function showDaysLeft(pill: HTMLElement, now: Date): void {
  const { starts = '', ends = '', startDayEnds = '', texts = '{}' } = pill.dataset
  const text = pill.lastElementChild
  if (!text) return
  const phrases: Record<string, string> = JSON.parse(texts)
  const days = Math.floor((Date.parse(startDayEnds) - now.getTime()) / DAY_MS)
  pill.classList.add('ready')
  text.textContent = phrase()

  function phrase(): string {
    if (now.getTime() > Date.parse(ends)) return phrases.over ?? ''
    if (now.getTime() >= Date.parse(starts)) return phrases.running ?? ''
    if (days < 1) return phrases.today ?? ''
    return (days === 1 ? phrases.one : phrases.other)?.replace('{count}', `${days}`) ?? ''
  }
}
