import type { CalendarItem } from '#src/contract/office/parish-calendar.ts'
import { type Placed, SHARED, sharedBy } from '#src/domain/calendar/clashes.ts'
import { itemSummary, placedSummary } from '#src/domain/calendar/item-summary.ts'
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

/** What a Mass is called besides, where, and by whom it is celebrated: `Com o coro · Capela`. */
export function itemDetails(item: CalendarItem): string {
  const { title, place, celebrant } = item
  return [isOfTimetable(item) && title, place, celebrant].filter(Boolean).join(' · ')
}

/** Whether it comes from the timetable, where a name is a remark such as `Com o coro`. */
function isOfTimetable({ kind }: CalendarItem): boolean {
  return kind === 'mass' || kind === 'confession'
}

/** What something clashes with, a text each for the place and the celebrant. */
export function clashTexts(
  item: Placed,
  others: readonly CalendarItem[],
  translator: Translator,
): string[] {
  return SHARED.flatMap((shared) => {
    const clashing = others.filter((other) => sharedBy(item, other).includes(shared))
    if (clashing.length === 0) return []
    const what = clashing
      .map((other) =>
        shared === 'place' ? itemSummary(other, translator) : placedSummary(other, translator),
      )
      .join(' · ')
    return [translator.t(`office-calendar.clash.${shared}`, { what })]
  })
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
