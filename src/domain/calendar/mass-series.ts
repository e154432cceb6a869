import type { MassException } from '#src/contract/masses/mass-exception.ts'
import type { MassSchedule, MassSeason, MassSummer } from '#src/contract/masses/mass-schedule.ts'
import { celebrationsOn } from '../masses/celebrations.ts'
import { appliesInSeason, seasonOn } from '../masses/mass-seasons.ts'
import type { ParishMasses } from '../masses/shown-mass-times.ts'
import { addDays, toWeekday } from '../time/wall-clock.ts'

/** A span in which a weekly time applies without a break; first and last day are included. */
interface SeasonSpan {
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
function seasonSpans(season: MassSeason, summer: MassSummer | null, from: string): SeasonSpan[] {
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

/** The fields of a celebration for calendars. */
export type CelebratedAs = Pick<
  MassSchedule,
  'celebration' | 'hour' | 'place' | 'description' | 'language'
>

/** A weekly time as a recurrence in calendars. */
export interface MassSeries {
  /** The identifier for calendar programs: it stays the same while the time does. */
  key: string
  /** The first day of the recurrence, `yyyy-MM-dd`, and its last possible day; null without end. */
  firstDay: string
  lastDay: string | null
  /** Excluded days of the series, in order. */
  without: string[]
  celebrated: CelebratedAs
}

/** A single celebration outside the series. */
interface SingleMass {
  key: string
  date: string
  celebrated: CelebratedAs
}

export interface CalendarMasses {
  series: MassSeries[]
  singles: SingleMass[]
}

/**
 * The masses and confessions of a community as recurrences. On each day from `from` on, for two
 * years, they match exactly the result of `celebrationsOn`.
 *
 * @param from `yyyy-MM-dd`; exceptions of days before it need not be known
 */
export function calendarMasses(masses: ParishMasses, from: string): CalendarMasses {
  const days = [...new Set(masses.exceptions.map(({ date }) => date))]
    .filter((date) => date >= from)
    .sort()
  return {
    series: masses.weekly.flatMap((time) => seriesOf(masses, time, days, from)),
    singles: days.flatMap((date) => singlesOn(masses, date)),
  }
}

function seriesOf(
  masses: ParishMasses,
  time: MassSchedule,
  days: string[],
  from: string,
): MassSeries[] {
  const isWithout = (date: string) =>
    toWeekday(date) === time.weekday &&
    !celebrationsOn(masses, date).some((one) => one.source === 'weekly' && one.time === time)
  const without = days.filter(isWithout)
  return seasonSpans(time.season, masses.summer, from).flatMap(({ firstDay: begins, lastDay }) => {
    // A recurrence starts on one of its own days: programs interpret any other start differently.
    let firstDay = onWeekday(begins > from ? begins : from, time.weekday)
    while (without.includes(firstDay)) firstDay = addDays(firstDay, 7)
    if (lastDay !== null && firstDay > lastDay) return []
    const isInSeries = (date: string) => date > firstDay && (lastDay === null || date <= lastDay)
    return {
      key: time.season === 'all' ? `mass-${time.id}` : `mass-${time.id}-from-${begins}`,
      firstDay,
      lastDay,
      without: without.filter(isInSeries),
      celebrated: celebratedAs(time),
    }
  })
}

/** The celebrations of exception days that are in no series. */
function singlesOn(masses: ParishMasses, date: string): SingleMass[] {
  const season = seasonOn(date, masses.summer)
  return celebrationsOn(masses, date).flatMap((one): SingleMass[] => {
    if (one.source === 'added') {
      return [{ key: `mass-added-${one.time.id}`, date, celebrated: addedAs(one.time) }]
    }
    const { time } = one
    if (time.weekday === toWeekday(date) && appliesInSeason(season, time)) return []
    return [{ key: `mass-${time.id}-on-${date}`, date, celebrated: celebratedAs(time) }]
  })
}

function celebratedAs(time: MassSchedule): CelebratedAs {
  const { celebration, hour, place, description, language } = time
  return { celebration, hour, place, description, language }
}

function addedAs(added: Extract<MassException, { kind: 'added' }>): CelebratedAs {
  const { celebration, hour, place, language, name, note } = added
  const description = [name, note].filter(Boolean).join(' · ') || null
  return { celebration, hour, place, description, language }
}

/** The first day of a weekday, on or after a day. */
function onWeekday(from: string, weekday: number): string {
  return addDays(from, (weekday - toWeekday(from) + 7) % 7)
}
