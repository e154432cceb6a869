import type { OfficeHours } from '#src/contract/community/office-hours.ts'
import { officeDays } from '#src/domain/office-hours.ts'
import { capitalised, hourText, weekdayText } from '#src/i18n/dates.ts'
import type { Translator } from '#src/i18n/translator.ts'

/** Days with the same hours in words: `Segunda a sexta`, `9h30 às 12h30`. */
interface OfficeHoursLine {
  days: string
  hours: string[]
}

/** The part of a translator that texts of office hours need. */
type HoursTranslator = Pick<Translator, 't' | 'tag' | 'locale'>

/** An office's opening hours, line by line. The namespace `community` must be loaded. */
export function officeHoursLines(
  hours: OfficeHours[],
  { t, tag, locale }: HoursTranslator,
): OfficeHoursLine[] {
  const list = new Intl.ListFormat(tag)
  const daysText = (weekdays: number[]): string => {
    const [first = 0, last = 0] = [weekdays[0], weekdays.at(-1)]
    if (weekdays.length === 1) return weekdayText(first, locale, 'long')
    const short = (weekday: number) => weekdayText(weekday, locale, 'short')
    // Sunday is 0, but comes last in the week.
    const isRun = weekdays.length > 2 && (last || 7) - first === weekdays.length - 1
    if (!isRun) return list.format(weekdays.map(short))
    return t('community.panel.days', { first: short(first), last: short(last) })
  }
  return officeDays(hours).map(({ weekdays, spans }) => ({
    days: capitalised(daysText(weekdays)),
    hours: spans.map(({ opens, closes }) =>
      t('community.office.span', {
        opens: hourText(opens, locale),
        closes: hourText(closes, locale),
      }),
    ),
  }))
}

/** The same lines as one text, separated by line breaks. */
export function officeHoursText(hours: OfficeHours[], translator: Translator): string {
  return officeHoursLines(hours, translator)
    .map(({ days, hours }) => `${days}: ${hours.join(', ')}`)
    .join('\n')
}
