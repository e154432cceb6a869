import {
  type FixedCelebration,
  fixedCelebrations,
  type ProperCalendar,
  RANK,
  type Rank,
} from './fixed-celebrations.ts'
import {
  dayNumber,
  easterDay,
  type LiturgicalColour,
  type LiturgicalDay,
  liturgicalDay,
  sundayOnOrBefore,
} from './liturgical-year.ts'

/**
 * The celebration of a day by the proper of time; its name is `movable.{key}` of `locales/liturgy`.
 */
interface MovableCelebration {
  /** Undefined for a weekday, which is named by its week only. */
  key?: string
  rank: Rank
  /** Undefined if it is the season's own. */
  colour?: LiturgicalColour
}

/** The position of a day in the year: day numbers count from 1 January 1970. */
interface DayPlace {
  today: number
  /** 0 is Sunday. */
  weekday: number
  /** Month and day as one number: 1208. */
  date: number
  easter: number
  /** The first Sunday of Advent of the day's year. */
  advent: number
  season: LiturgicalDay
  calendar: ProperCalendar
}

/**
 * Celebrations by their distance from Easter Sunday (Universal Norms on the Liturgical Year, 17 to
 * 37, 58 to 59).
 */
const FROM_EASTER: Record<number, [key: string, rank: Rank, colour?: LiturgicalColour]> = {
  [-46]: ['ash-wednesday', RANK.great],
  [-7]: ['palm-sunday', RANK.great, 'red'],
  [-6]: ['holy-week', RANK.great],
  [-5]: ['holy-week', RANK.great],
  [-4]: ['holy-week', RANK.great],
  [-3]: ['holy-thursday', RANK.first, 'gold'],
  [-2]: ['good-friday', RANK.first, 'red'],
  [-1]: ['holy-saturday', RANK.first],
  0: ['easter', RANK.first],
  7: ['divine-mercy', RANK.great],
  49: ['pentecost', RANK.great, 'red'],
  50: ['mother-of-the-church', RANK.memorial, 'gold'],
  56: ['trinity', RANK.solemnity, 'gold'],
  60: ['corpus-christi', RANK.solemnity, 'gold'],
  68: ['sacred-heart', RANK.solemnity, 'gold'],
  69: ['immaculate-heart', RANK.memorial, 'gold'],
}
/** Easter and the six days after it have one rank. */
const EASTER_OCTAVE = 6

/** The celebration that the season gives a day, regardless of its date. */
function movableCelebration(place: DayPlace): MovableCelebration {
  const { today, easter, weekday, season } = place
  const fromEaster = today - easter
  const named = FROM_EASTER[fromEaster]
  if (named) return { key: named[0], rank: named[1], colour: named[2] }
  if (fromEaster > 0 && fromEaster <= EASTER_OCTAVE)
    return { key: 'easter-octave', rank: RANK.great }
  if (fromEaster === ascensionOf(place)) return { key: 'ascension', rank: RANK.great }
  const ofChristmas = christmasTime(place)
  if (ofChristmas) return ofChristmas
  if (today === place.advent - 7)
    return { key: 'christ-the-king', rank: RANK.solemnity, colour: 'gold' }
  if (weekday === 0) return sunday(season)
  const isPrivileged =
    season.season === 'lent' || season.season === 'ashes' || isLateAdvent(place.date)
  return { rank: isPrivileged ? RANK.privilegedDay : RANK.weekday }
}

/** A Thursday, or the Sunday after it in countries without that holiday, such as Portugal. */
function ascensionOf({ calendar }: DayPlace): number {
  return calendar === 'portugal' ? 42 : 39
}

/** From the day after Christmas to the Baptism of the Lord. */
function christmasTime(place: DayPlace): MovableCelebration | undefined {
  const { date, weekday, calendar } = place
  if (date >= 1226 && (weekday === 0 || (date === 1230 && weekday === 5))) {
    return { key: 'holy-family', rank: RANK.feastOfTheLord }
  }
  if (date >= 1229) return { rank: RANK.privilegedDay }
  // Christmas itself and its eighth day have a fixed date.
  if (date === 1225 || date === 101) return { rank: RANK.weekday }
  if (date > 113) return undefined
  const epiphany = calendar === 'portugal' ? sundayFrom(place, 102) : 106
  if (date === epiphany) return { key: 'epiphany', rank: RANK.great, colour: 'gold' }
  if (date === baptismAfter(place, epiphany)) {
    return { key: 'baptism', rank: RANK.feastOfTheLord, colour: 'gold' }
  }
  return weekday === 0 ? { key: 'christmas-sunday', rank: RANK.sunday } : undefined
}

/** Sunday after 6 January; the Monday after an Epiphany that is itself after that day. */
function baptismAfter(place: DayPlace, epiphany: number): number {
  return epiphany > 106 ? epiphany + 1 : sundayFrom(place, 107)
}

/** The Sunday within the seven days that begin on a given day of January. */
function sundayFrom({ date, weekday }: DayPlace, first: number): number {
  const sunday = date - weekday
  return first + ((((sunday - first) % 7) + 7) % 7)
}

function sunday({ season }: LiturgicalDay): MovableCelebration {
  if (season === 'ordinary') return { key: 'ordinary-sunday', rank: RANK.sunday }
  return { key: `${season}-sunday`, rank: RANK.great }
}

function isLateAdvent(date: number): boolean {
  return date >= 1217 && date <= 1224
}

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
