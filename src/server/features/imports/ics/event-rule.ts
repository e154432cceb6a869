import type ICAL from 'ical.js'
import type { LineNote } from '#src/contract/import-notes.ts'
import { addDays } from '#src/domain/wall-clock.ts'
import { noteOf } from '../source-item.ts'
import { RULE } from './calendar-text.ts'
import { type RuleParts, rulePartsOf } from './rule-parts.ts'
import { onClockOf } from './wall-times.ts'
import type { Zoned } from './zoned-times.ts'

/** The rule that an event repeats by; null for none, and for one that nobody can read. */
export function ruleOf(
  event: InstanceType<typeof ICAL.Component>,
  notes: LineNote[],
): RuleParts | null {
  const [property, ...others] = event.getAllProperties(RULE.toLowerCase())
  if (!property) return null
  const rule = rulePartsOf(String(property.getFirstValue()).replace(/[\s\\]/g, ''))
  if (rule === null || others.length > 0) {
    notes.push(noteOf('rule_unreadable'))
    return null
  }
  return rule
}

/** The last day that a rule may have, by the clock of its first one; null where it goes on. */
export function untilOf(rule: RuleParts, { wall, zone }: Zoned): string | null {
  if (rule.until === null) return null
  const [, year = '', month = '', day = '', hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(rule.until) ?? []
  const date = `${year}-${month}-${day}`
  if (hour === undefined || wall.hour === null) return date
  const written = { date, hour: `${hour}:${minute}` }
  const end = utc === 'Z' ? onClockOf(written, 'UTC', zone) : written
  return (end.hour ?? '') < wall.hour ? addDays(end.date, -1) : end.date
}
