import type { OfficeHours } from '#src/contract/community/office-hours.ts'

/** Whether a parish's office is open, from one time of the week until the next entry. */
type OfficeState = {
  /**
   * Weekday (0 Sunday to 6 Saturday) and hour on the wall clock, `2 15:00`, which sort as texts.
   */
  since: string
} & (
  | { kind: 'open'; closes: string }
  /** `inDays` is 0 if it opens later on the same day. */
  | { kind: 'closed'; opens: string; weekday: number; inDays: number }
)

/** Days with the same hours, Monday first. */
interface OfficeDays {
  weekdays: number[]
  spans: Array<Pick<OfficeHours, 'opens' | 'closes'>>
}

/** The order of weekdays in office hours. */
const WORKING_WEEK = [1, 2, 3, 4, 5, 6, 0]

/** The states of an office in a week that begins on Sunday at midnight; empty without hours. */
export function officeStates(hours: OfficeHours[]): OfficeState[] {
  const open = spansOf(hours)
  const midnights = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, hour: '00:00' }))
  const turns = open.flatMap(({ weekday, opens, closes }) => [
    { weekday, hour: opens },
    { weekday, hour: closes },
  ])
  const known = new Map([...midnights, ...turns].map((one) => [`${one.weekday} ${one.hour}`, one]))
  if (open.length === 0) return []
  return [...known.keys()].sort().flatMap((since): OfficeState[] => {
    const { weekday, hour } = known.get(since) ?? { weekday: 0, hour: '' }
    const now = open.find(
      (one) => one.weekday === weekday && one.opens <= hour && hour < one.closes,
    )
    if (now) return [{ since, kind: 'open', closes: now.closes }]
    const next = nextOpening(open, weekday, hour)
    return next ? [{ since, kind: 'closed', ...next }] : []
  })
}

/** The hours as printed on a sign at the door: days with the same hours are grouped. */
export function officeDays(hours: OfficeHours[]): OfficeDays[] {
  const open = spansOf(hours)
  const days = new Map<string, OfficeDays>()
  for (const day of WORKING_WEEK) {
    const spans = open
      .filter(({ weekday }) => weekday === day)
      .map(({ opens, closes }) => ({ opens, closes }))
    if (spans.length === 0) continue
    const same = days.get(JSON.stringify(spans))
    if (same) same.weekdays.push(day)
    else days.set(JSON.stringify(spans), { weekdays: [day], spans })
  }
  return [...days.values()]
}

interface Span extends Pick<OfficeHours, 'opens' | 'closes'> {
  weekday: number
}

/** Sorted by day and hour; adjacent spans of a day are merged. */
function spansOf(hours: OfficeHours[]): Span[] {
  const all = hours
    .flatMap(({ weekdays, opens, closes }) =>
      weekdays.map((weekday) => ({ weekday, opens, closes })),
    )
    .sort((a, b) => a.weekday - b.weekday || a.opens.localeCompare(b.opens))
  const joined: Span[] = []
  for (const span of all) {
    const last = joined.at(-1)
    if (last && last.weekday === span.weekday && span.opens <= last.closes) {
      if (span.closes > last.closes) last.closes = span.closes
    } else joined.push({ ...span })
  }
  return joined
}

function nextOpening(open: Span[], weekday: number, hour: string) {
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const day = (weekday + inDays) % 7
    const next = open.find((one) => one.weekday === day && (inDays > 0 || one.opens > hour))
    if (next) return { opens: next.opens, weekday: day, inDays }
  }
  return undefined
}
