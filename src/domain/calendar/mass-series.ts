import type { MassException } from '#src/contract/mass-exception.ts'
import type { MassSchedule } from '#src/contract/mass-schedule.ts'
import { celebrationsOn } from '../celebrations.ts'
import { holdsIn, seasonOn } from '../mass-seasons.ts'
import type { ParishMasses } from '../parish-masses.ts'
import { addDays, weekdayOf } from '../wall-clock.ts'
import { seasonSpans } from './season-spans.ts'

/** What is celebrated, where and how, as calendars say it. */
export type CelebratedAs = Pick<
  MassSchedule,
  'celebration' | 'hour' | 'place' | 'description' | 'language'
>

/** A weekly time as calendars repeat it. */
export interface MassSeries {
  /** Stays the same while the time does: what a calendar program knows it by. */
  key: string
  /** The first day that has it, `yyyy-MM-dd`, and the last one on which it may be; null without end. */
  firstDay: string
  lastDay: string | null
  /** Days of the series that do not have it, in order. */
  without: string[]
  celebrated: CelebratedAs
}

/** Something that one day has beside the series. */
export interface SingleMass {
  key: string
  date: string
  celebrated: CelebratedAs
}

export interface CalendarMasses {
  series: MassSeries[]
  singles: SingleMass[]
}

/**
 * The masses and confessions of a community as recurrences: together they have on each day from
 * `from` on, and for two years, exactly what `celebrationsOn` says.
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
    weekdayOf(date) === time.weekday &&
    !celebrationsOn(masses, date).some((one) => one.source === 'weekly' && one.time === time)
  const without = days.filter(isWithout)
  return seasonSpans(time.season, masses.summer, from).flatMap(({ firstDay: begins, lastDay }) => {
    // A recurrence begins with a day that has it: programs differ in what they make of any other.
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

/** What a day of exceptions has that no series gives it. */
function singlesOn(masses: ParishMasses, date: string): SingleMass[] {
  const season = seasonOn(date, masses.summer)
  return celebrationsOn(masses, date).flatMap((one): SingleMass[] => {
    if (one.source === 'added') {
      return [{ key: `mass-added-${one.time.id}`, date, celebrated: addedAs(one.time) }]
    }
    const { time } = one
    if (time.weekday === weekdayOf(date) && holdsIn(season, time)) return []
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

/** The first day of a weekday, from a day on. */
function onWeekday(from: string, weekday: number): string {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}
