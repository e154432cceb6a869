import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import ICAL from 'ical.js'
import { textOfTable } from '../people/table-text.ts'
import { ImportRefused } from '../source-item.ts'

/** What rules are called here, and those of earlier calendars that say when something is not. */
export const RULE = 'X-ADRO-RRULE'
export const EXCLUDING_RULE = 'X-ADRO-EXRULE'
/** Marks an event that cannot be read. */
export const UNREADABLE = 'X-ADRO-UNREADABLE'
const DAY = /^(DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;[^:]*)?:(\d{8}(?:,\d{8})*)\s*$/i
/** How a line of a calendar begins: a name, then its value or what describes it. */
const PROPERTY = /^[A-Za-z\d-]{1,60}[;:]/

/**
 * The calendars of a file (RFC 5545), whichever program wrote it.
 *
 * @throws ImportRefused `not_calendar`, `broken`
 */
export async function calendarsOf(file: Readable): Promise<InstanceType<typeof ICAL.Component>[]> {
  const text = textOfTable(await buffer(file)).replace(/^\ufeff/, '')
  if (!/^\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 10_000))) {
    throw new ImportRefused('not_calendar')
  }
  const lines = mended(text)
  try {
    return parsed(lines)
  } catch (cause) {
    // One event that nobody can read must not keep the others out.
    const others = withoutUnreadable(lines)
    if (others === null) throw new ImportRefused('broken', { cause })
    return parsed(others)
  }
}

type Component = InstanceType<typeof ICAL.Component>

function parsed(lines: string[]): Component[] {
  const calendars: unknown = ICAL.parse(lines.join('\r\n'))
  const several = Array.isArray(calendars) && Array.isArray(calendars[0]) ? calendars : [calendars]
  return several.map((one) => new ICAL.Component(one as never))
}

/**
 * A calendar in which events that cannot be read are only named; null for one that is unreadable
 * beside them, or breaks off.
 */
function withoutUnreadable(lines: string[]): string[] | null {
  const kept: string[] = []
  let event: string[] | null = null
  for (const line of lines) {
    if (/^BEGIN:VEVENT$/i.test(line.trim())) {
      // The one before it has no end.
      if (event) kept.push(...namedOnly(event))
      event = []
    }
    if (event) event.push(line)
    else kept.push(line)
    if (!event || !/^END:VEVENT$/i.test(line.trim())) continue
    kept.push(...(canBeRead(event) ? event : namedOnly(event)))
    event = null
  }
  return event === null && canBeRead(kept) ? kept : null
}

function canBeRead(lines: string[]): boolean {
  try {
    parsed(lines)
    return true
  } catch {
    return false
  }
}

function namedOnly(event: string[]): string[] {
  const name = event.find((line) => /^SUMMARY[;:]/i.test(line))?.replace(/^[^:]*:/, '') ?? ''
  return ['BEGIN:VEVENT', `SUMMARY:${name}`, `${UNREADABLE}:1`, 'END:VEVENT']
}

/**
 * The lines of a calendar whole. Some programs break those of a description without folding them:
 * they are put back. A day is said to be one where a program only wrote it as one, and rules are
 * kept from the library, which refuses the whole calendar for one that it cannot read.
 */
function mended(text: string): string[] {
  const lines: string[] = []
  for (const line of unfolded(text)) {
    const last = lines.length - 1
    if (PROPERTY.test(line)) lines.push(line)
    else if (last >= 0) lines[last] += `\\n${line.trim()}`
  }
  return lines.map((line) =>
    line
      .replace(DAY, (_, name: string, days: string) => `${name};VALUE=DATE:${days}`)
      .replace(/^RRULE(?=[;:])/i, RULE)
      .replace(/^EXRULE(?=[;:])/i, EXCLUDING_RULE),
  )
}

/** Lines that were folded, in one: before anybody looks at what they say, for a name may be folded, too. */
function unfolded(text: string): string[] {
  const lines: string[] = []
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (line.trim() === '') continue
    const last = lines.length - 1
    if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1)
    else lines.push(line)
  }
  return lines
}
