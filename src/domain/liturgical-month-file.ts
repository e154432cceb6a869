import type { LiturgicalColour } from './liturgical-year.ts'

/** What the Church celebrates on each day of a month, the first day first. */
export type LiturgicalMonth = Array<[name: string, colour: LiturgicalColour]>

/**
 * Where a month stands for readers. It stands apart from the rules (`liturgical-month.ts`), which
 * no page should carry.
 *
 * @param month 1 to 12
 */
export function liturgicalMonthPath(locale: string, year: number, month: number): string {
  return `/assets/liturgy/${locale}/${year}-${String(month).padStart(2, '0')}.json`
}
