import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import ICAL from 'ical.js'
import { markedEncoding, utf8OrWindows } from '../decoded-text.ts'
import { ImportRefused } from '../reader.ts'
import {
  beginsPart,
  type CalendarLines,
  NAMED,
  splitCalendars,
  summaryIn,
} from './calendar-parts.ts'

/** How many bytes are examined to detect the Unicode encoding. */
const LOOKED_AT = 2_000
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are all that UTF-8 leaves as they are
const IS_ASCII = /^[\u0000-\u007f]*$/

/**
 * The unfolded lines of a calendar (RFC 5545 §3.1), whatever program wrote it: in UTF-8, in UTF-16
 * with or without a byte order mark, or else in Windows-1252. Many programs fold in the middle of a
 * character, so bytes are joined before they are decoded. A file joined from two may have both
 * encodings.
 */
function linesOfCalendar(bytes: Buffer): string[] {
  const wide = markedEncoding(bytes) ?? unmarkedEncoding(bytes)
  const narrow = wide === null ? bytes : Buffer.from(new TextDecoder(wide).decode(bytes))
  // Some programs leave empty lines between the parts.
  const lines = narrow
    .toString('latin1')
    .replace(/[\r\n]+[ \t]/g, '')
    .split(/[\r\n]+/)
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => (IS_ASCII.test(line) ? line : utf8OrWindows(Buffer.from(line, 'latin1'))))
}

/** In UTF-16 without a mark, every second byte at a calendar's beginning is zero. */
function unmarkedEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, LOOKED_AT)
  const zeros = (parity: number) =>
    start.filter((byte, at) => byte === 0 && at % 2 === parity).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  return zeros(0) > start.length / 4 ? 'utf-16be' : null
}

/** Property names of rules, and those of older calendars that exclude dates. */
export const RULE = 'X-ADRO-RRULE'
export const EXCLUDING_RULE = 'X-ADRO-EXRULE'
/** Marks an event that cannot be read. */
export const UNREADABLE = 'X-ADRO-UNREADABLE'
const BEGIN = /^\s*BEGIN:VCALENDAR\s*$/i
/** How many other lines may precede a calendar, as in the letter that carried it. */
const MOST_BEFORE = 500
const MOMENT = /^(DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)((?:;[^:]*)?):/i
const A_DAY = /^\d{8}$/
const A_TIME = /^\d{8}T\d{6}Z?$/
/** Unquoted names with colons: `TZID=(UTC+01:00) Berna, Roma:20260710T210000`. */
const UNQUOTED_ZONE = /^([A-Z-]+;(?:[^";:]*;)*TZID=)(\([^"]*):(\d{8}T\d{6}[^:]*)$/i
/** The start of a calendar line: a name, then its value or parameters. */
const PROPERTY = /^[A-Za-z\d-]{1,60}[;:]/

/**
 * Parses the calendars of a file (RFC 5545), whichever program wrote it (`splitCalendars`).
 *
 * @throws ImportRefused `not_calendar`, `broken`
 */
export async function calendarsOf(file: Readable): Promise<Component[]> {
  const text = linesOfCalendar(await buffer(file))
  if (text[0]) text[0] = text[0].replace(/^\ufeff/, '')
  const isCalendar = text.slice(0, MOST_BEFORE).some((line) => BEGIN.test(line))
  if (!isCalendar && !beginsPart(text[0] ?? '')) throw new ImportRefused('not_calendar')
  const calendars = splitCalendars(text)
  if (calendars === null) throw new ImportRefused('broken')
  try {
    return calendars.map(componentOf)
  } catch (cause) {
    throw new ImportRefused('broken', { cause })
  }
}

/** @throws Error if the properties of the calendar itself cannot be read */
function componentOf({ own, parts }: CalendarLines): Component {
  const calendar = parsed(['BEGIN:VCALENDAR', ...mended(own), 'END:VCALENDAR'])
  for (const { kind, lines } of parts) {
    const read = componentOrName(kind, mended(lines))
    if (read) calendar.addSubcomponent(read)
  }
  return calendar
}

/** One unreadable event must not keep the others out: it is only named. */
function componentOrName(kind: string, lines: string[]): Component | null {
  try {
    return parsed(lines)
  } catch {
    // The events of an unreadable time zone are in an unknown zone.
    if (!NAMED.test(kind)) return null
    const named = [`SUMMARY:${summaryIn(lines)}`, `${UNREADABLE}:1`]
    return parsed([`BEGIN:${kind}`, ...named, `END:${kind}`])
  }
}

/** @throws Error unless the lines are one whole component */
function parsed(lines: string[]): Component {
  const component: unknown = ICAL.parse(lines.join('\r\n'))
  if (!Array.isArray(component) || Array.isArray(component[0]))
    throw new Error('Not one component.')
  return new ICAL.Component(component as never)
}

/**
 * Repairs the lines of a calendar. Lines of a description that a program broke without folding are
 * joined. A value written as a day gets the type of a day. Rules are hidden from the library, which
 * refuses a whole event for one unreadable rule.
 */
function mended(text: string[]): string[] {
  const lines: string[] = []
  for (const line of text) {
    const last = lines.length - 1
    if (PROPERTY.test(line)) lines.push(line)
    else if (last >= 0) lines[last] += `\\n${line.trim()}`
  }
  return lines.map((line) =>
    moment(line.replace(UNQUOTED_ZONE, '$1"$2":$3'))
      .replace(/^RRULE(;[^:]*)?:/i, `${RULE}:`)
      .replace(/^EXRULE(;[^:]*)?:/i, `${EXCLUDING_RULE}:`),
  )
}

/** Gives a moment its true type: some programs write a day as a time, and a time as a day. */
function moment(line: string): string {
  const [head = '', name, parameters = ''] = MOMENT.exec(line) ?? []
  if (name === undefined) return line
  // One regular expression over a million values would overflow the stack.
  const values = line.slice(head.length).trim().split(',')
  if (values.every((value) => A_DAY.test(value))) return `${name};VALUE=DATE:${values.join(',')}`
  if (!values.every((value) => A_TIME.test(value))) return line
  return `${name}${parameters.replace(/;VALUE=DATE(?=;|$)/i, '')}:${values.join(',')}`
}

/** A part of a calendar, such as an event. */
export type Component = InstanceType<typeof ICAL.Component>
/** A line of a part, with its parameters. */
export type Property = InstanceType<typeof ICAL.Property>

/**
 * The values of a property as written, only split by the library. The library would parse each by
 * its declared type, and throws on a mismatch, such as a name declared as a day.
 */
export function writtenValues(property: Property): string[] {
  return property.jCal.slice(3).map(textIn)
}

/** The first value of a property, trimmed; empty where there is none. */
export function writtenAs(component: Component, name: string): string {
  return propertyText(component.getFirstProperty(name)).trim()
}

/** The first value of a property, or of a missing one. */
export function propertyText(property: Property | null | undefined): string {
  return property ? (writtenValues(property)[0] ?? '') : ''
}

/** The first part of a value with several parts, such as a period. */
function textIn(value: unknown): string {
  if (Array.isArray(value)) return textIn(value[0])
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
