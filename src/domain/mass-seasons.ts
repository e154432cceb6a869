import type { MassSeason, MassSummer } from '#src/contract/mass-schedule.ts'

/** The half of the year that a timetable may change with. */
export type HalfYear = Exclude<MassSeason, 'all'>

/** Whether a day lies in the summer timetable, which may run over the new year. */
function isSummer(date: string, { from, to }: MassSummer): boolean {
  const day = date.slice('yyyy-'.length)
  return from <= to ? from <= day && day <= to : from <= day || day <= to
}

/** Whose timetable holds on a day, `yyyy-MM-dd`; null where a community has no summer of its own. */
export function seasonOn(date: string, summer: MassSummer | null): HalfYear | null {
  if (summer === null) return null
  return isSummer(date, summer) ? 'summer' : 'winter'
}

/** Whether a weekly time is celebrated in a half of the year; without a summer only what is of all. */
export function holdsIn(season: HalfYear | null, time: { season: MassSeason }): boolean {
  return time.season === 'all' || time.season === season
}
