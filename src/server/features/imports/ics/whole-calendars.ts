/** Those parts of a calendar that are read by themselves where it cannot be read in whole. */
export const PART = /^(BEGIN|END):(VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE)$/i
/** Says of a calendar that its file breaks off in it, and what was not whole there is called. */
export const CUT = 'X-ADRO-CUT'
/** What stands for something that breaks off before it says what it is called. */
export const NAMELESS = '?'

const BEGIN = 'BEGIN:VCALENDAR'
const END = 'END:VCALENDAR'
const BOUNDARY = /^(BEGIN|END):(.+)$/
/** What is a line of its own in a calendar, where nothing is open but that. */
const WHOLE_LINE = /^(?!BEGIN:|END:)[A-Z\d-]{1,60}(?:;[^":]*)?:/i
/** What has a name. */
const NAMED = /^(?:VEVENT|VTODO|VJOURNAL)$/

/** Where a line stands. */
interface Place {
  /** Whether it is in a calendar, and in one that nothing has begun but its first event. */
  calendar: 'none' | 'begun' | 'bare'
  /** The part that is open, and its first line among those that are kept. */
  part: { kind: string; at: number } | null
  /** How many lines were kept when the last part or calendar was whole, or a calendar began. */
  firmUpTo: number
}

const OUTSIDE: Omit<Place, 'firmUpTo'> = { calendar: 'none', part: null }

/**
 * The lines of calendars, each with its end. One that has none is closed without what was not whole in
 * it, and says so by `X-ADRO-CUT`; events that stand outside of any are a calendar. Other lines outside,
 * as of a letter, are left out.
 *
 * @returns null where the file breaks off before anything in it was whole
 */
export function wholeCalendars(text: string[]): string[] | null {
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
    // One that begins within another has come before the end of that.
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
 * Ends a calendar that nothing has ended, if there is one.
 *
 * @returns whether something of it is or may be missing
 */
function closed(kept: string[], { calendar, part, firmUpTo }: Place): boolean {
  if (calendar === 'none') return false
  const unfinished = part === null ? [] : kept.splice(part.at)
  const last = kept.at(-1) ?? ''
  // The last line may break off in the middle of a word.
  if (part === null && kept.length > firmUpTo && !WHOLE_LINE.test(last)) kept.pop()
  const isCut = calendar === 'begun' || part !== null
  const name = part !== null && NAMED.test(part.kind) ? nameIn(unfinished) : ''
  if (isCut) kept.push(`${CUT};VALUE=TEXT:${name}`)
  kept.push(END)
  return isCut
}

function nameIn(lines: string[]): string {
  const name = lines.find((line) => /^SUMMARY[;:]/i.test(line))?.replace(/^[^:]*:/, '') ?? ''
  return name.trim() === '' ? NAMELESS : name
}
