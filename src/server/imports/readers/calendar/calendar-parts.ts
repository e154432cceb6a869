/** The components of a calendar that are read, or that are not taken and named. */
const PART = /^(?:VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE)$/
/** Components that messages can name. */
export const NAMED = /^(?:VEVENT|VTODO|VJOURNAL)$/
const BOUNDARY = /^(BEGIN|END):(.*)$/
/** The property that marks a truncated calendar; its value names the incomplete part. */
export const CUT = 'X-ADRO-CUT'
/** The placeholder for a part that is truncated before its name. */
export const NAMELESS = '?'
/** A whole line of a calendar itself, outside its parts. */
const OWN_LINE = /^[A-Z\d-]{1,60}(?:;[^":]*)?:/i

/** A calendar by its lines. */
export interface CalendarLines {
  /** The properties of the calendar itself. */
  own: string[]
  parts: Part[]
}

/** An event or another component. One of a known kind may lack its end. */
interface Part {
  kind: string
  lines: string[]
}

/** Whether a line begins a part that may stand outside a calendar. */
export function beginsPart(line: string): boolean {
  const [, way, kind = ''] = boundaryIn(line)
  return way === 'BEGIN' && PART.test(kind)
}

function boundaryIn(line: string): string[] {
  return BOUNDARY.exec(line.trim().toUpperCase()) ?? []
}

/**
 * Splits the lines of a file into calendars and their parts. A calendar without an end comes
 * without its incomplete part, and marked with `X-ADRO-CUT`. Events outside a calendar form one.
 * Other lines outside, such as those of a letter, are left out; so is an unknown part without an
 * end.
 *
 * @returns null if the file is damaged and no part of it is complete
 */
export function splitCalendars(text: string[]): CalendarLines[] | null {
  const calendars: CalendarLines[] = []
  let calendar: CalendarLines | undefined
  let part: Part | undefined
  /** Whether the calendar is implied, by a part outside any. */
  let isBare = false
  let isLastOwn = false
  let isDamaged = false
  let hasWhole = false
  const begin = (bare: boolean) => {
    calendar = { own: [], parts: [] }
    calendars.push(calendar)
    isBare = bare
    part = undefined
    isLastOwn = false
    return calendar
  }
  /** Ends a calendar that has no end. */
  const breakOff = () => {
    if (!calendar) return
    // The last line may end in the middle of a word.
    if (isLastOwn && !OWN_LINE.test(calendar.own.at(-1) ?? '')) calendar.own.pop()
    if (isBare && !part) return
    isDamaged = true
    const name = part && NAMED.test(part.kind) ? summaryIn(part.lines).trim() || NAMELESS : ''
    calendar.own.push(`${CUT};VALUE=TEXT:${name}`)
  }
  /** Ends a part that has no end. */
  const leave = () => {
    if (part && PART.test(part.kind)) calendar?.parts.push(part)
    else if (part) isDamaged = true
    part = undefined
  }
  for (const line of text) {
    const [, way, kind = ''] = boundaryIn(line)
    if (kind === 'VCALENDAR') {
      if (way === 'BEGIN') breakOff()
      else leave()
      calendar = way === 'BEGIN' ? begin(false) : undefined
      continue
    }
    const isBegin = way === 'BEGIN' && (!part || PART.test(kind))
    if (!calendar && !(isBegin && PART.test(kind))) continue
    calendar ??= begin(true)
    if (isBegin) {
      leave()
      part = { kind, lines: [] }
    }
    // The end of what has not begun.
    if (way === 'END' && !part) continue
    isLastOwn = !part
    const lines = part?.lines ?? calendar.own
    lines.push(line)
    if (way !== 'END' || part?.kind !== kind) continue
    calendar.parts.push(part)
    part = undefined
    hasWhole = true
  }
  breakOff()
  return isDamaged && !hasWhole ? null : calendars
}

/** The name of a part, as written; empty if it has none. */
export function summaryIn(lines: string[]): string {
  return lines.find((line) => /^SUMMARY[;:]/i.test(line))?.replace(/^[^:]*:/, '') ?? ''
}
