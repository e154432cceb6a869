import type ICAL from 'ical.js'
import { RULE } from './calendar-text.ts'
import { expandRule } from './expand-rule.ts'
import { type RuleParts, rulePartsOf } from './rule-parts.ts'
import { wallOf } from './wall-times.ts'
import type { Zone } from './zone-clock.ts'

type Component = InstanceType<typeof ICAL.Component>
type Time = InstanceType<typeof ICAL.Time>

/** The years for which changes of clocks are counted: no event before them is taken. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2100-12-31'
/** Histories of zones have some hundreds. */
const MOST_PARTS = 1_000

/** A change of clocks: from an instant on, they are so many milliseconds ahead of UTC. */
interface Change {
  at: number
  from: number
  to: number
}

/**
 * The zone that a calendar defines (VTIMEZONE, RFC 5545 §3.6.5), by when its clocks are changed; undefined
 * where that cannot be read in whole.
 */
export function definedZone(id: string, definition: Component): Zone | undefined {
  const parts = ['standard', 'daylight'].flatMap((kind) => definition.getAllSubcomponents(kind))
  if (parts.length > MOST_PARTS) return undefined
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

/** Whenever clocks are changed to summer time, or to that of winter; undefined where nobody can say. */
function changesOf(part: Component): Change[] | undefined {
  const from = offsetOf(part, 'tzoffsetfrom')
  const to = offsetOf(part, 'tzoffsetto')
  const start = part.getFirstPropertyValue('dtstart') as Time | null
  if (from === undefined || to === undefined || typeof start?.year !== 'number') return undefined
  const { date, hour } = wallOf(start)
  const time = `${hour ?? '00:00'}:00Z`
  const at = (day: string) => Date.parse(`${day}T${time}`) - from
  const days = [date]
  for (const property of part.getAllProperties(RULE.toLowerCase())) {
    const rule = rulePartsOf(String(property.getFirstValue()))
    if (!rule) return undefined
    const until = endOf(rule, from)
    days.push(...expandRule(rule, date, LAST_DAY, FIRST_DAY).filter((day) => at(day) <= until))
  }
  const added = part
    .getAllProperties('rdate')
    .flatMap((property) => property.getValues() as Array<Time | { start?: Time }>)
    .map((value) => ('start' in value && value.start ? value.start : (value as Time)))
    .map((value) => Date.parse(`${wallOf(value).date}T${wallOf(value).hour ?? '00:00'}:00Z`) - from)
  const instants = [...new Set([...days.map(at), ...added])]
  return instants.every(Number.isFinite)
    ? instants.map((one) => ({ at: one, from, to }))
    : undefined
}

/** The last instant that a rule may have: its UNTIL is in UTC, or else by the clock before the change. */
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
    /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(String(part.getFirstPropertyValue(name))) ?? []
  if (sign === undefined) return undefined
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return (sign === '-' ? -total : total) * 1_000
}
