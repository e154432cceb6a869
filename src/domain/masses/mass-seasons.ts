import type { MassSeason, MassSummer } from '#src/contract/masses/mass-schedule.ts'

/** The season of a timetable: summer or winter. */
export type HalfYear = Exclude<MassSeason, 'all'>

/** Whether a day is within the summer timetable, which may cross the new year. */
function isSummer(date: string, { from, to }: MassSummer): boolean {
  const day = date.slice('yyyy-'.length)
  return from <= to ? from <= day && day <= to : from <= day || day <= to
}

/** The season on a day, `yyyy-MM-dd`; null if the community has no summer timetable. */
export function seasonOn(date: string, summer: MassSummer | null): HalfYear | null {
  if (summer === null) return null
  return isSummer(date, summer) ? 'summer' : 'winter'
}

/**
 * Whether a weekly time applies in a season; without a summer timetable, only year-round times do.
 */
export function appliesInSeason(season: HalfYear | null, time: { season: MassSeason }): boolean {
  return time.season === 'all' || time.season === season
}
