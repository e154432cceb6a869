import {
  type FixedCelebration,
  fixedCelebrations,
  type ProperCalendar,
} from './fixed-celebrations.ts'
import {
  dayNumber,
  easterDay,
  type LiturgicalDay,
  liturgicalDay,
  sundayOnOrBefore,
} from './liturgical-year.ts'
import { type DayPlace, movableCelebration } from './movable-celebrations.ts'

/** A day of the Church's year and its celebration. */
interface CelebratedDay extends LiturgicalDay {
  /**
   * Key in `locales/liturgy`, such as `fixed.1208`; null on a day that is named by its week only.
   */
  celebration: string | null
}

/**
 * The celebration of a calendar day, by the table of liturgical days (Universal Norms on the
 * Liturgical Year and the General Roman Calendar, 59 and 60).
 *
 * @param month 1 to 12
 */
export function celebratedDay(
  year: number,
  month: number,
  day: number,
  calendar: ProperCalendar,
): CelebratedDay {
  const today = dayNumber(year, month, day)
  const season = liturgicalDay(year, month, day)
  const place: DayPlace = {
    today,
    weekday: (today + 4) % 7,
    date: month * 100 + day,
    easter: easterDay(year),
    advent: sundayOnOrBefore(dayNumber(year, 12, 3)),
    season,
    calendar,
  }
  const movable = movableCelebration(place)
  const fixed = fixedOn(place, year)
  if (fixed && fixed.rank < movable.rank) {
    return { ...season, celebration: `fixed.${fixed.key}`, colour: fixed.colour }
  }
  return {
    ...season,
    celebration: movable.key ? `movable.${movable.key}` : null,
    colour: movable.colour ?? season.colour,
  }
}

/** The fixed celebration of a day. Some make way for a greater day and move to another. */
function fixedOn(place: DayPlace, year: number): FixedCelebration | undefined {
  const celebrations = fixedCelebrations(place.calendar)
  for (const [key, keptOn] of transferred(place, year)) {
    if (keptOn === place.today) return celebrations.get(key)
    celebrations.delete(key)
  }
  return celebrations.get(String(place.date).padStart(4, '0'))
}

/** Solemnities that may coincide with a greater day, and the day number to which they move. */
function transferred({ easter, calendar }: DayPlace, year: number): Array<[string, number]> {
  const palmSunday = easter - 7
  const joseph = dayNumber(year, 3, 19)
  const annunciation = dayNumber(year, 3, 25)
  const john = dayNumber(year, 6, 24)
  const immaculate = dayNumber(year, 12, 8)
  return [
    ['0319', joseph >= palmSunday && joseph <= easter ? palmSunday - 1 : afterSunday(joseph)],
    [
      '0325',
      annunciation >= palmSunday && annunciation <= easter + 7
        ? easter + 8
        : afterSunday(annunciation),
    ],
    ['0624', john === easter + 68 ? john - 1 : john === easter + 60 ? john + 1 : john],
    ['1208', calendar === 'portugal' ? immaculate : afterSunday(immaculate)],
  ]
}

/** The Monday after, if a Sunday is greater. */
function afterSunday(day: number): number {
  return (day + 4) % 7 === 0 ? day + 1 : day
}
