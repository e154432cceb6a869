import type { CalendarItem } from '#src/contract/office/parish-calendar.ts'
import { hourText } from '#src/i18n/dates.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { partOfDay } from './calendar-view.ts'

/** The name of something that takes place: `Batismo: Tomé Prudêncio`. */
export function itemName(item: CalendarItem, { t }: Translator): string {
  const { kind, title } = item
  const name = t(`office-calendar.kinds.${kind}`)
  if (title === null || isOfTimetable(item)) return name
  return kind === 'event' ? title : t('office-calendar.named', { kind: name, title })
}

/** What a Mass is called besides, and where something takes place: `Com o coro · Capela`. */
export function itemDetails(item: CalendarItem): string {
  const { title, place } = item
  return [isOfTimetable(item) && title, place].filter(Boolean).join(' · ')
}

/** Whether it comes from the timetable, where a name is a remark such as `Com o coro`. */
function isOfTimetable({ kind }: CalendarItem): boolean {
  return kind === 'mass' || kind === 'confession'
}

/** What takes place and when, without saying for whom: `Missa das 11h00`. */
export function itemSummary(item: CalendarItem, { t, locale }: Translator): string {
  const { kind, title, from_hour } = item
  const what = (kind === 'event' && title) || t(`office-calendar.kinds.${kind}`)
  if (from_hour === null) return what
  const hour = hourText(from_hour, locale)
  return t(`office-calendar.at.${kind === 'mass' ? 'mass' : 'other'}`, { what, hour })
}

/** The hours of something on one of its days: `22h30`, `até às 1h00`, `todo o dia`. */
export function hoursText(item: CalendarItem, date: string, { t, locale }: Translator): string {
  const part = partOfDay(item, date)
  switch (part.kind) {
    case 'from':
      return hourText(part.hour, locale)
    case 'between':
      return `${hourText(part.hour, locale)}–${hourText(part.until, locale)}`
    case 'until':
      return t('office-calendar.until', { hour: hourText(part.until, locale) })
    case 'whole':
      return t('office-calendar.whole_day')
    case 'open':
      return t('office-calendar.no_hour')
    default:
      return part satisfies never
  }
}
