/** The seasons of the Roman rite, and the days with names of their own. */
export type Season = 'advent' | 'christmas' | 'ordinary' | 'ashes' | 'lent' | 'holy-week' | 'easter'

export type LiturgicalColour = 'green' | 'violet' | 'gold' | 'red'

export interface LiturgicalDay {
  season: Season
  /** Week of the season, from 1; 0 if weeks are not counted. */
  week: number
  colour: LiturgicalColour
}

const DAY_MS = 86_400_000

/**
 * The season of a calendar day in the General Roman Calendar. Christmas ends with the Sunday of
 * 7 to 13 January; Ordinary Time after Pentecost is counted back from its 34th week.
 *
 * @param month 1 to 12
 */
export function liturgicalDay(year: number, month: number, day: number): LiturgicalDay {
  const today = dayNumber(year, month, day)
  const easter = easterDay(year)
  const advent = sundayOnOrBefore(dayNumber(year, 12, 3))
  const baptism = sundayOnOrBefore(dayNumber(year, 1, 13))
  const weekFrom = (sunday: number) => Math.floor((today - sunday) / 7) + 1
  if (today >= dayNumber(year, 12, 25) || today <= baptism) return at('christmas', 0, 'gold')
  if (today >= advent) return at('advent', weekFrom(advent), 'violet')
  if (today < easter - 46) return at('ordinary', weekFrom(baptism), 'green')
  if (today < easter - 42) return at('ashes', 0, 'violet')
  if (today < easter - 7) return at('lent', weekFrom(easter - 42), 'violet')
  if (today < easter) return at('holy-week', 0, holyWeekColour(easter - today))
  if (today <= easter + 49) {
    return at('easter', weekFrom(easter), today === easter + 49 ? 'red' : 'gold')
  }
  return at('ordinary', 34 + weekFrom(advent), 'green')
}

function at(season: Season, week: number, colour: LiturgicalColour): LiturgicalDay {
  return { season, week, colour }
}

/** Red on Palm Sunday and Good Friday, white on Holy Thursday, violet on the days between. */
function holyWeekColour(daysToEaster: number): LiturgicalColour {
  if (daysToEaster === 7 || daysToEaster === 2) return 'red'
  return daysToEaster === 3 ? 'gold' : 'violet'
}

/** Days since 1 January 1970. @param month 1 to 12 */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** 1 January 1970, day 0, was a Thursday. */
export function sundayOnOrBefore(day: number): number {
  return day - ((day + 4) % 7)
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of 1876, in days since 1970. */
export function easterDay(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return dayNumber(year, month, (h + l - 7 * m + 33 * month + 19) % 32)
}
