import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { hourText, weekdayText } from '#src/i18n/dates.ts'
import { languageText } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'

type Told = Pick<MassSchedule, 'celebration' | 'hour' | 'place' | 'description' | 'language'>

/** A weekly time in one line: `sábado, 18h30, Capela`. */
export function timeText(
  time: Pick<MassSchedule, 'weekday' | 'hour' | 'place' | 'celebration'>,
  { t, locale }: Translator,
): string {
  return [
    weekdayText(time.weekday, locale, 'long'),
    hourText(time.hour, locale),
    time.celebration === 'confession' && t('office-masses.celebrations.confession'),
    time.place,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The details of a time, without its hour: `Confissões · Capela · em inglês`. */
export function detailsText(time: Told, { t, locale }: Translator): string {
  return [
    t(`office-masses.celebrations.${time.celebration}`),
    time.description,
    time.place,
    time.language &&
      t('community.panel.in_language', { language: languageText(time.language, locale) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
