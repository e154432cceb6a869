import {
  LONG_WAIT_MINUTES,
  type ParishFreshness,
  QUIET_DAYS,
} from '#src/contract/office/portal-state.ts'

type Facts = Omit<ParishFreshness, 'needs_attention'>

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * The reasons why a parish needs attention, most urgent first. A hidden parish is still being
 * prepared.
 */
const RANKS = ['held back', 'waiting', 'overdue', 'times', 'quiet', 'well', 'hidden'] as const

/**
 * Whether a parish needs attention.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export function needsAttention(facts: Facts, now: string): boolean {
  return rankOf(facts, now) < RANKS.indexOf('well')
}

/**
 * Compares two parishes by their most urgent reason, then by its duration, by the sooner day of
 * feasts, or by the larger number of overdue requests.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export function byAttention(now: string): (one: Facts, other: Facts) => number {
  return (one, other) => {
    const rank = rankOf(one, now)
    const difference = rank - rankOf(other, now)
    if (difference !== 0) return difference
    const [first, second] = [precedenceOf(one, rank), precedenceOf(other, rank)]
    if (first === second) return 0
    return first < second ? -1 : 1
  }
}

function rankOf(facts: Facts, now: string): number {
  const { is_public, held_back, waiting_since, overdue_requests } = facts
  const { unplanned_feasts, has_mass_times } = facts
  if (!is_public) return RANKS.indexOf('hidden')
  if (held_back) return RANKS.indexOf('held back')
  if (isOlder(waiting_since, LONG_WAIT_MINUTES * MINUTE_MS, now)) return RANKS.indexOf('waiting')
  if (overdue_requests > 0) return RANKS.indexOf('overdue')
  if (unplanned_feasts.length > 0 || !has_mass_times) return RANKS.indexOf('times')
  const isQuiet =
    facts.published_at === null || isOlder(facts.published_at, QUIET_DAYS * DAY_MS, now)
  return RANKS.indexOf(isQuiet ? 'quiet' : 'well')
}

function isOlder(at: string | null, ms: number, now: string): boolean {
  return at !== null && Date.parse(now) - Date.parse(at) > ms
}

/**
 * What decides among parishes of equal urgency, an instant, a day or a number: the first in the order
 * of texts is the most urgent, and none comes before any.
 */
function precedenceOf(facts: Facts, rank: number): string {
  switch (RANKS[rank]) {
    case 'held back':
      return facts.held_back?.since ?? ''
    case 'waiting':
      return facts.waiting_since ?? ''
    case 'overdue':
      // Always 16 digits: the larger the number of requests, the smaller this one.
      return `${Number.MAX_SAFE_INTEGER - facts.overdue_requests}`
    case 'times':
      return facts.unplanned_feasts.map(({ date }) => date).sort()[0] ?? ''
    case 'quiet':
      return facts.published_at ?? ''
    default:
      return ''
  }
}
