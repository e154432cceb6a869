import type { MassSeason, MassSummer } from '#src/contract/masses/mass-schedule.ts'
import { addDays } from '../time/wall-clock.ts'

/** A span in which a weekly time applies without a break; first and last day are included. */
export interface SeasonSpan {
  /** `yyyy-MM-dd`; the season may have begun before the calendar starts. */
  firstDay: string
  /** Null where it has no end. */
  lastDay: string | null
}

/** How many years of seasons are listed. */
const YEARS_AHEAD = 2

/**
 * The spans in which a weekly time applies, from a day on: one without end for a year-round time;
 * for any other, one for each season of the coming two years (`mass-seasons.ts`).
 */
export function seasonSpans(
  season: MassSeason,
  summer: MassSummer | null,
  from: string,
): SeasonSpan[] {
  if (season === 'all') return [{ firstDay: from, lastDay: null }]
  if (summer === null) return []
  const year = Number(from.slice(0, 'yyyy'.length))
  const changes = Array.from({ length: YEARS_AHEAD + 4 }, (_, index) => year - 1 + index)
    .flatMap((one) => changesOf(one, summer))
    .sort((a, b) => a.day.localeCompare(b.day) || rank(a) - rank(b))
  const last = `${year + YEARS_AHEAD}${from.slice('yyyy'.length)}`
  return changes
    .slice(0, -1)
    .map((change, index) => ({ ...change, before: changes[index + 1]?.day ?? change.day }))
    .filter(({ begins, day, before }) => begins === season && day < before)
    .map(({ day, before }) => ({ firstDay: day, lastDay: addDays(before, -1) }))
    .filter(({ firstDay, lastDay }) => lastDay >= from && firstDay <= last)
}

/** If both seasons begin on the same day, summer lasts the whole year and winter has no day. */
function rank({ begins }: { begins: string }): number {
  return begins === 'summer' ? 1 : 0
}

/** The days of a year on which a season begins. */
function changesOf(year: number, { from, to }: MassSummer) {
  return [
    { day: addDays(`${year}-${to}`, 1), begins: 'winter' },
    { day: `${year}-${from}`, begins: 'summer' },
  ]
}
