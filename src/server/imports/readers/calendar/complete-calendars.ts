/** The parts of a calendar that are read one by one if the whole cannot be read. */
export const PART = /^(BEGIN|END):(VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE)$/i
/** The property that marks a truncated calendar; its value names the incomplete part. */
export const CUT = 'X-ADRO-CUT'
/** The placeholder for a part that is truncated before its name. */
export const NAMELESS = '?'

const BEGIN = 'BEGIN:VCALENDAR'
const END = 'END:VCALENDAR'
const BOUNDARY = /^(BEGIN|END):(.+)$/
/** The lines that belong to a calendar itself, outside its parts. */
const WHOLE_LINE = /^(?!BEGIN:|END:)[A-Z\d-]{1,60}(?:;[^":]*)?:/i
/** Components that messages can name. */
const NAMED = /^(?:VEVENT|VTODO|VJOURNAL)$/

/** The position of a line. */
interface Place {
  /** Whether the line is in a calendar, and in an implied one that began with an event. */
  calendar: 'none' | 'begun' | 'bare'
  /** The open part, and its first line among the kept lines. */
  part: { kind: string; at: number } | null
  /** How many lines were kept when the last part or calendar ended, or a calendar began. */
  firmUpTo: number
}

const OUTSIDE: Omit<Place, 'firmUpTo'> = { calendar: 'none', part: null }

/**
 * The lines of calendars, each with its end. A calendar without an end is closed without its
 * incomplete part, and marked with `X-ADRO-CUT`. Events outside a calendar form one. Other lines
 * outside, such as those of a letter, are left out.
 *
 * @returns null if the file is truncated before any part was complete
 */
export function completeCalendars(text: string[]): string[] | null {
  const kept: string[] = []
  let place: Place = { ...OUTSIDE, firmUpTo: 0 }
  let isCut = false
  let hasWhole = false
  for (const line of text) {
    const said = line.trim().toUpperCase()
    if (said === BEGIN) {
      isCut = closed(kept, place) || isCut
      kept.push(line)
      place = { calendar: 'begun', part: null, firmUpTo: kept.length }
      continue
    }
    if (said === END) {
      if (place.calendar !== 'none') kept.push(line)
      place = { ...OUTSIDE, firmUpTo: kept.length }
      continue
    }
    const [, way, kind = ''] = BOUNDARY.exec(said) ?? []
    if (place.calendar === 'none') {
      if (way !== 'BEGIN' || !PART.test(said)) continue
      kept.push(BEGIN)
      place.calendar = 'bare'
    }
    // A calendar that begins within another implies the end of that one.
    if (way === 'BEGIN' && (place.part === null || PART.test(said))) {
      place.part = { kind, at: kept.length }
    }
    kept.push(line)
    if (way !== 'END' || place.part?.kind !== kind) continue
    place.part = null
    place.firmUpTo = kept.length
    hasWhole = true
  }
  isCut = closed(kept, place) || isCut
  return isCut && !hasWhole ? null : kept
}

/**
 * Closes an unclosed calendar, if there is one.
 *
 * @returns whether part of it is or may be missing
 */
function closed(kept: string[], { calendar, part, firmUpTo }: Place): boolean {
  if (calendar === 'none') return false
  const unfinished = part === null ? [] : kept.splice(part.at)
  const last = kept.at(-1) ?? ''
  // The last line may end in the middle of a word.
  if (part === null && kept.length > firmUpTo && !WHOLE_LINE.test(last)) kept.pop()
  const isCut = calendar === 'begun' || part !== null
  const isNamed = part !== null && NAMED.test(part.kind)
  const name = isNamed ? summaryIn(unfinished).trim() || NAMELESS : ''
  if (isCut) kept.push(`${CUT};VALUE=TEXT:${name}`)
  kept.push(END)
  return isCut
}

/** The name of a part, as written; empty if it has none. */
export function summaryIn(lines: string[]): string {
  return lines.find((line) => /^SUMMARY[;:]/i.test(line))?.replace(/^[^:]*:/, '') ?? ''
}
