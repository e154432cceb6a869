import type ICAL from 'ical.js'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { EXCLUDING_RULE, RULE } from './calendar-text.ts'
import { type RuleParts, rulePartsOf } from './rule-parts.ts'
import { onClockOf } from './wall-times.ts'
import { writtenIn } from './written-values.ts'
import { UTC } from './zone-clock.ts'
import type { Zoned } from './zoned-times.ts'

/**
 * The rules of an event by property name: `RRULE` includes dates, `EXRULE` of older calendars
 * excludes them; null if one cannot be read.
 */
export function rulesOf(
  event: InstanceType<typeof ICAL.Component>,
  name: typeof RULE | typeof EXCLUDING_RULE,
): RuleParts[] | null {
  const rules = event
    .getAllProperties(name.toLowerCase())
    .map((property) => rulePartsOf(writtenIn(property).replace(/[\s\\]/g, '')))
  return rules.every((rule) => rule !== null) ? rules : null
}

/** The last possible day of a rule, by the clock of its first day; null if it has no end. */
export function untilOf(rule: RuleParts, { wall, zone }: Zoned): string | null {
  if (rule.until === null) return null
  const [, year = '', month = '', day = '', hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(rule.until) ?? []
  const date = `${year}-${month}-${day}`
  if (hour === undefined || wall.hour === null) return date
  const written = { date, hour: `${hour}:${minute}` }
  const end = utc === 'Z' ? onClockOf(written, UTC, zone) : written
  return (end.hour ?? '') < wall.hour ? addDays(end.date, -1) : end.date
}
