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
const RANKS = ['held back', 'waiting', 'times', 'quiet', 'well', 'hidden'] as const

/**
 * Whether a parish needs attention.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export function needsAttention(facts: Facts, now: string): boolean {
  return rankOf(facts, now) < RANKS.indexOf('well')
}

/**
 * Compares two parishes by their most urgent reason, then by its duration or, for feasts, by the
 * sooner day.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export function byAttention(now: string): (one: Facts, other: Facts) => number {
  return (one, other) => {
    const rank = rankOf(one, now)
    const difference = rank - rankOf(other, now)
    if (difference !== 0) return difference
    const [first, second] = [momentOf(one, rank), momentOf(other, rank)]
    if (first === second) return 0
    return first < second ? -1 : 1
  }
}

function rankOf(facts: Facts, now: string): number {
  const { is_public, held_back, waiting_since, unplanned_feasts, has_mass_times } = facts
  if (!is_public) return RANKS.indexOf('hidden')
  if (held_back) return RANKS.indexOf('held back')
  if (isOlder(waiting_since, LONG_WAIT_MINUTES * MINUTE_MS, now)) return RANKS.indexOf('waiting')
  if (unplanned_feasts.length > 0 || !has_mass_times) return RANKS.indexOf('times')
  const isQuiet =
    facts.published_at === null || isOlder(facts.published_at, QUIET_DAYS * DAY_MS, now)
  return RANKS.indexOf(isQuiet ? 'quiet' : 'well')
}

function isOlder(at: string | null, ms: number, now: string): boolean {
  return at !== null && Date.parse(now) - Date.parse(at) > ms
}

/**
 * The instant that decides among parishes of equal urgency: earlier is more urgent, and none is the
 * most urgent.
 */
function momentOf(facts: Facts, rank: number): string {
  switch (RANKS[rank]) {
    case 'held back':
      return facts.held_back?.since ?? ''
    case 'waiting':
      return facts.waiting_since ?? ''
    case 'times':
      return facts.unplanned_feasts.map(({ date }) => date).sort()[0] ?? ''
    case 'quiet':
      return facts.published_at ?? ''
    default:
      return ''
  }
}
