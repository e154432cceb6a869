import type { MassException } from '#src/contract/masses/mass-exception.ts'
import type { MassSchedule, MassSummer } from '#src/contract/masses/mass-schedule.ts'
import { feastOn } from '#src/domain/liturgy/feasts.ts'
import { type Celebration, toEvening } from '#src/domain/masses/celebrations.ts'
import type { ExceptionDay } from '#src/domain/masses/exception-days.ts'
import type { HalfYear } from '#src/domain/masses/mass-seasons.ts'
import { type TimetableRow, type TimetableTime, WEEK } from '#src/domain/masses/timetable-rows.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { capitalised, dayText, hourText, weekdayText } from '#src/i18n/dates.ts'
import { languageText } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'

/** Hours with the same details, and these details: `9h00 e 11h30`, `Capela · em inglês`. */
export interface MassLine {
  hours: string
  note: string
}

/** The days of a row in words: `Terça a sexta`. */
export function daysText({ from, to }: TimetableRow, { t, locale }: Translator): string {
  if (from === to) return capitalised(weekdayText(from, locale, 'long'))
  return capitalised(
    t('community.panel.days', {
      first: weekdayText(from, locale, 'short'),
      last: weekdayText(to, locale, 'short'),
    }),
  )
}

/** The numbers of its weekdays, for the parish's clock. */
export function weekdaysOf({ from, to }: TimetableRow): string {
  return WEEK.slice(from, to + 1).join(' ')
}

/**
 * The place of more than half of all weekly times. It is stated once, and only other places are
 * named. If any time has no place, there is no usual one: no place means the parish's own church,
 * and readers could not distinguish that from the usual chapel.
 */
export function usualPlace(weekly: MassSchedule[]): string | null {
  if (weekly.some(({ place }) => place === null)) return null
  const places = [...new Set(weekly.map((one) => one.place))]
  const usual = places.find(
    (place) => weekly.filter((one) => one.place === place).length * 2 > weekly.length,
  )
  return weekly.length > 1 ? (usual ?? null) : null
}

/** The times of one day, grouped if they differ only in the hour. */
export function massLines(
  times: TimetableTime[],
  usual: string | null,
  { t, tag, locale }: Translator,
): MassLine[] {
  const notes = times.map(({ place, description, language }) =>
    [
      description,
      place === usual ? null : place,
      language && t('community.panel.in_language', { language: languageText(language, locale) }),
    ]
      .filter(Boolean)
      .join(' · '),
  )
  const list = new Intl.ListFormat(tag)
  return [...new Set(notes)].map((note) => ({
    note,
    hours: list.format(
      times.filter((_, at) => notes[at] === note).map((one) => hourText(one.hour, locale)),
    ),
  }))
}

/** The name of a day of exceptions: the parish's, or the calendar's. */
export function exceptionName({ date, names }: ExceptionDay, { t }: Translator): string {
  const feast = feastOn(date)
  if (names.length > 0 || feast === null) return names.join(' · ')
  return t(`community.feasts.${feast}`)
}

/** Celebrations and cancellations on a day of exceptions: masses before confessions. */
export function exceptionLines(
  { celebrations, cancelled, isReplaced }: ExceptionDay,
  usual: string | null,
  translator: Translator,
): { masses: MassLine[]; confessions: MassLine[]; cancelled: MassLine[] } {
  const { t, locale } = translator
  const linesOf = (kind: MassSchedule['celebration']) =>
    massLines(
      celebrations
        .filter(({ time }) => time.celebration === kind)
        .map((one) => timeOf(one, translator)),
      usual,
      translator,
    )
  const without = (kind: MassSchedule['celebration']): MassLine[] =>
    cancelled
      .filter(({ celebration }) => celebration === kind)
      .map((one) => {
        // Two celebrations at the same hour are distinguished by their places.
        const isOnly = !celebrations.some(({ time }) => time.hour === one.hour)
        const note = isOnly && one.place === usual ? '' : (one.place ?? '')
        return {
          hours: t(`community.panel.no_${kind}`, { hours: hourText(one.hour, locale) }),
          note,
        }
      })
  const masses = linesOf('mass')
  const isWithout =
    masses.length === 0 &&
    (isReplaced ||
      celebrations.length === 0 ||
      cancelled.some(({ celebration }) => celebration === 'mass'))
  const noMasses = isWithout
    ? [{ hours: t('community.panel.no_masses'), note: '' }]
    : without('mass')
  return {
    masses,
    confessions: linesOf('confession'),
    cancelled: [...noMasses, ...without('confession')],
  }
}

function timeOf(
  { source, time }: Celebration<MassSchedule, MassException>,
  translator: Translator,
): TimetableTime {
  const { hour, place, language } = time
  if (source === 'weekly') return { hour, place, language, description: time.description }
  const description =
    [time.name, nightText(time, translator), time.note].filter(Boolean).join(' · ') || null
  return { hour, place, language, description }
}

/** The night of a time; null for a time by day. */
function nightText(
  { date, hour }: { date: string; hour: string },
  { t, locale }: Translator,
): string | null {
  const before = toEvening(date, hour)
  if (before === date) return null
  const isOneMonth = before.slice(0, 7) === date.slice(0, 7)
  return t('community.panel.night', {
    before: isOneMonth ? `${Number(before.slice(8))}` : dayText(before, locale, 'short'),
    day: dayText(date, locale, 'short'),
  })
}

/** A season with its days: `Horário de verão, de 15 de junho a 15 de setembro`. */
export function seasonTitle(
  half: HalfYear,
  { from, to }: MassSummer,
  { t, locale }: Translator,
): string {
  // The year does not matter: the text has only day and month, and never 29 February.
  const day = (date: string) => dayText(date, locale, 'short')
  const [first, last] =
    half === 'summer'
      ? [`2001-${from}`, `2001-${to}`]
      : [addDays(`2001-${to}`, 1), addDays(`2001-${from}`, -1)]
  return t(`community.panel.${half}`, { first: day(first), last: day(last) })
}
