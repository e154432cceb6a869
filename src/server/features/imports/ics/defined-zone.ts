import { type Component, propertyText, RULE, writtenAs, writtenValues } from './calendar-text.ts'
import { expandRule } from './expand-rule.ts'
import { type RuleParts, rulePartsOf } from './rule-parts.ts'
import { writtenTime } from './wall-times.ts'
import type { Zone } from './zone-clock.ts'

/** The years for which clock changes are counted: no event before them is taken. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2100-12-31'
/** Zone histories have some hundreds of changes, and a file has a few such zones. */
const MOST_PARTS = 5_000

/** How much of the zones in a file is still read: a file made to waste time defines more. */
export interface ZoneBudget {
  parts: number
}

export function zoneBudget(): ZoneBudget {
  return { parts: MOST_PARTS }
}

/** A clock change: from an instant on, the clock is this many milliseconds ahead of UTC. */
interface Change {
  at: number
  from: number
  to: number
}

/**
 * The zone that a calendar defines (VTIMEZONE, RFC 5545 §3.6.5), by its clock changes; undefined if
 * part of it cannot be read, or if too much was read already.
 */
export function definedZone(
  id: string,
  definition: Component,
  budget: ZoneBudget,
): Zone | undefined {
  const parts = ['standard', 'daylight'].flatMap((kind) => definition.getAllSubcomponents(kind))
  budget.parts -= parts.length
  if (budget.parts < 0) return undefined
  const changes: Change[] = []
  for (const part of parts) {
    const own = changesOf(part)
    if (!own) return undefined
    changes.push(...own)
  }
  const [first, ...others] = changes.toSorted((a, b) => a.at - b.at)
  if (!first) return undefined
  const sorted = [first, ...others]
  return { id, offsetAt: (instant) => lastBefore(sorted, instant)?.to ?? first.from }
}

function lastBefore(changes: Change[], instant: number): Change | undefined {
  let [low, high] = [0, changes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((changes[middle]?.at ?? 0) <= instant) low = middle + 1
    else high = middle
  }
  return changes[low - 1]
}

/** The changes to summer or to winter time; undefined if they cannot be determined. */
function changesOf(part: Component): Change[] | undefined {
  const from = offsetOf(part, 'tzoffsetfrom')
  const to = offsetOf(part, 'tzoffsetto')
  const start = writtenTime(writtenAs(part, 'dtstart'))?.wall
  if (from === undefined || to === undefined || !start) return undefined
  const { date } = start
  const time = `${start.hour ?? '00:00'}:00Z`
  const at = (day: string) => Date.parse(`${day}T${time}`) - from
  const days = [date]
  for (const property of part.getAllProperties(RULE.toLowerCase())) {
    const rule = rulePartsOf(propertyText(property))
    // Clocks that change more often than yearly are made to waste time.
    if (rule?.frequency !== 'yearly') return undefined
    const until = endOf(rule, from)
    days.push(...expandRule(rule, date, LAST_DAY, FIRST_DAY).filter((day) => at(day) <= until))
  }
  const added = part
    .getAllProperties('rdate')
    .flatMap((property) => writtenValues(property).map(writtenTime))
    .map((value) => Date.parse(`${value?.wall.date}T${value?.wall.hour ?? '00:00'}:00Z`) - from)
  const instants = [...new Set([...days.map(at), ...added])]
  return instants.every(Number.isFinite)
    ? instants.map((one) => ({ at: one, from, to }))
    : undefined
}

/** The last instant of a rule: its UNTIL is in UTC, or else on the clock before the change. */
function endOf({ until }: RuleParts, from: number): number {
  if (until === null) return Number.POSITIVE_INFINITY
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`
  if (until.length === 'yyyyMMdd'.length) return Date.parse(`${day}T23:59:59Z`) - from
  const end = Date.parse(
    `${day}T${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}Z`,
  )
  return until.endsWith('Z') ? end : end - from
}

/** `+0100` in milliseconds. */
function offsetOf(part: Component, name: string): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] =
    /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(writtenAs(part, name)) ?? []
  if (sign === undefined) return undefined
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return (sign === '-' ? -total : total) * 1_000
}
