import type { CommunityFrame } from '#src/content/page-models/community.ts'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { type ExceptionDay, exceptionDays } from '#src/domain/masses/exception-days.ts'
import { type HalfYear, holdsIn } from '#src/domain/masses/mass-seasons.ts'
import { type TimetableRow, timetable } from '#src/domain/masses/masses.ts'
import { hasTimes, parishMasses } from '#src/domain/masses/parish-masses.ts'
import { translatorOf } from '#src/i18n/bundled.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { seasonTitle, usualPlace } from '#src/ui/masses/mass-lines.ts'

/** What is celebrated in the weeks of a season. */
export interface MassSeasonPart {
  /** Which one, and its days: `Horário de verão, de 15 de junho a 15 de setembro`; null all year. */
  title: string | null
  masses: TimetableRow[]
  confessions: TimetableRow[]
}

/** Everything that a parish's mass times say, in the order in which it is shown. */
export interface MassParts {
  usual: string | null
  /** The one that holds today, then the other one where there is one. */
  seasons: [MassSeasonPart, ...MassSeasonPart[]]
  days: ExceptionDay[]
  /** Whether there is anything of it to show. */
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
    const ofHalf = weekly.filter((one) => holdsIn(half, one))
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
