import type { CommunityFrame } from '#src/content/page-models/community.ts'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { type ExceptionDay, exceptionDays } from '#src/domain/masses/exception-days.ts'
import { appliesInSeason, type HalfYear } from '#src/domain/masses/mass-seasons.ts'
import { hasTimes, parishMasses } from '#src/domain/masses/shown-mass-times.ts'
import { type TimetableRow, timetable } from '#src/domain/masses/timetable-rows.ts'
import { translatorOf } from '#src/i18n/bundled.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { seasonTitle, usualPlace } from '#src/ui/masses/mass-lines.ts'

/** The weekly timetable of one season. */
interface MassSeasonPart {
  /** The season and its days: `Horário de verão, de 15 de junho a 15 de setembro`; null if it holds all year. */
  title: string | null
  masses: TimetableRow[]
  confessions: TimetableRow[]
}

/** All parts of a parish's Mass times, in the order of the page. */
interface MassParts {
  usual: string | null
  /** The current season first, then the other if there is one. */
  seasons: [MassSeasonPart, ...MassSeasonPart[]]
  days: ExceptionDay[]
  /** Whether there is anything to show. */
  isAny: boolean
}

export function massParts(
  { chapelry, season }: Pick<CommunityFrame, 'chapelry' | 'season'>,
  locale: Locale,
): MassParts {
  const masses = parishMasses(chapelry)
  const { weekly, summer } = masses
  const isSeasonal = summer !== null && weekly.some((one) => one.season !== 'all')
  const part = (half: HalfYear | null): MassSeasonPart => {
    const ofHalf = weekly.filter((one) => appliesInSeason(half, one))
    const rowsOf = (celebration: MassSchedule['celebration']) =>
      timetable(ofHalf.filter((one) => one.celebration === celebration))
    return {
      title: isSeasonal && half ? seasonTitle(half, summer, translatorOf(locale)) : null,
      masses: rowsOf('mass'),
      confessions: rowsOf('confession'),
    }
  }
  const other = season === 'summer' ? 'winter' : 'summer'
  const seasons: MassParts['seasons'] = isSeasonal ? [part(season), part(other)] : [part(season)]
  const days = exceptionDays(masses)
  return { usual: usualPlace(weekly), seasons, days, isAny: hasTimes(masses) }
}
