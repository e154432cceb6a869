/** The parts of an RRULE (RFC 5545 §3.3.10) that concern days. */
export interface RuleParts {
  frequency: 'daily' | 'weekly' | 'monthly' | 'yearly'
  interval: number
  count: number | null
  /** As it is written; null if the rule has no end. */
  until: string | null
  /** 0 Sunday to 6 Saturday; `nth` 0 for each of them. */
  days: Array<{ nth: number; weekday: number }>
  monthDays: number[]
  /** Days of the year, only in yearly rules. */
  yearDays: number[]
  months: number[]
  positions: number[]
  /** The first day of a week. */
  weekStart: number
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const FREQUENCIES = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
} as const
const KNOWN = new Set(
  'FREQ INTERVAL COUNT UNTIL BYDAY BYMONTHDAY BYYEARDAY BYMONTH BYSETPOS WKST X-RELATIVE'.split(
    ' ',
  ),
)
const MOST_IN_A_LIST = 60

/** Parses a rule; null if it concerns hours or weeks of the year, or is invalid. */
export function rulePartsOf(rule: string): RuleParts | null {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .filter((part) => part !== '')
      .map((part) => part.split('=', 2) as [string, string | undefined]),
  )
  const frequency = FREQUENCIES[parts.get('FREQ') as keyof typeof FREQUENCIES]
  if (frequency === undefined || [...parts.keys()].some((name) => !KNOWN.has(name))) return null
  const interval = numberIn(parts.get('INTERVAL') ?? '1', 1, 9_999)
  const count = parts.has('COUNT') ? numberIn(parts.get('COUNT'), 1, 1_000_000) : null
  const days = listIn(parts.get('BYDAY'), (day) => {
    const [, nth = '', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(day) ?? []
    const weekday = WEEKDAYS.indexOf(name)
    return weekday < 0 ? undefined : { nth: Number(nth || '0'), weekday }
  })
  const numbers = (name: string, most: number) =>
    listIn(parts.get(name), (one) => {
      const number = numberIn(one.replace(/^\+/, ''), -most, most)
      return number === undefined || number === 0 ? undefined : number
    })
  const monthDays = numbers('BYMONTHDAY', 31)
  const yearDays = numbers('BYYEARDAY', 366)
  const months = numbers('BYMONTH', 12)
  const positions = numbers('BYSETPOS', 366)
  const weekStart = WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO')
  if (interval === undefined || count === undefined || weekStart < 0) return null
  if (days === undefined || monthDays === undefined || yearDays === undefined) return null
  if (yearDays.length > 0 && frequency !== 'yearly') return null
  if (months === undefined || positions === undefined) return null
  const until = parts.get('UNTIL') ?? null
  if (until !== null && !/^\d{8}(T\d{6}Z?)?$/.test(until)) return null
  const chosen = { days, monthDays, yearDays, months, positions }
  return { frequency, interval, count, until, ...chosen, weekStart }
}

function numberIn(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined || !/^-?\d{1,7}$/.test(text)) return undefined
  const number = Number(text)
  return number >= least && number <= most ? number : undefined
}

/** Parses a list, empty if missing; undefined if any item is invalid. */
function listIn<Item>(
  text: string | undefined,
  read: (one: string) => Item | undefined,
): Item[] | undefined {
  if (text === undefined || text === '') return []
  const items = text.split(',').map(read)
  if (items.length > MOST_IN_A_LIST) return undefined
  return items.every((item) => item !== undefined) ? items : undefined
}
