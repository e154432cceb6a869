import type { CalendarItem } from '#src/contract/office/parish-calendar.ts'
import { hourText } from '#src/i18n/dates.ts'
import type { Translator } from '#src/i18n/translator.ts'

type Said = Pick<CalendarItem, 'kind' | 'title' | 'from_hour'>

/**
 * What takes place and when, without saying for whom: `Missa das 11h00`. The namespace
 * `office-calendar` must be loaded.
 */
export function itemSummary({ kind, title, from_hour }: Said, { t, locale }: Translator): string {
  const what = (kind === 'event' && title) || t(`office-calendar.kinds.${kind}`)
  if (from_hour === null) return what
  const hour = hourText(from_hour, locale)
  return t(`office-calendar.at.${kind === 'mass' ? 'mass' : 'other'}`, { what, hour })
}

/** The same with the place, if it is known: `Missa das 11h00 (Igreja Matriz)`. */
export function placedSummary(
  item: Said & Pick<CalendarItem, 'place'>,
  translator: Translator,
): string {
  const what = itemSummary(item, translator)
  const { place } = item
  return place === null ? what : translator.t('office-calendar.same_day.in_place', { what, place })
}
