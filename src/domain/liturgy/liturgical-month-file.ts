import type { LiturgicalColour } from './liturgical-year.ts'

/** The Church's celebrations of a month, one for each day. */
export type LiturgicalMonth = Array<[name: string, colour: LiturgicalColour]>

/**
 * The address of a month's file. This file is separate from the rules (`liturgical-month.ts`), so
 * that pages do not load them.
 *
 * @param month 1 to 12
 */
export function liturgicalMonthPath(locale: string, year: number, month: number): string {
  return `/assets/liturgy/${locale}/${year}-${String(month).padStart(2, '0')}.json`
}
