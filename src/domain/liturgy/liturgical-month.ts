import type { ProperCalendar } from './fixed-celebrations.ts'
import { celebratedDay } from './liturgical-celebration.ts'
import type { LiturgicalColour } from './liturgical-year.ts'

/** Texts of one language, as `locales/liturgy` holds them; `{{week}}` stands for a number. */
export type LiturgicalNames = Record<'season' | 'movable' | 'fixed', Record<string, string>>

/** The years for which days are published; for other years, pages show the date only. */
export const LITURGICAL_YEARS = [2026, 2035] as const

/** @param month 1 to 12 */
export function liturgicalMonth(
  year: number,
  month: number,
  calendar: ProperCalendar,
  names: LiturgicalNames,
): LiturgicalMonth {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: days }, (_, at) => {
    const { celebration, season, week, colour } = celebratedDay(year, month, at + 1, calendar)
    const [group = 'season', key = ''] = celebration?.split('.') ?? ['season', season]
    const name = group === 'fixed' || group === 'movable' ? names[group][key] : names.season[key]
    return [filled(name ?? '', week), colour]
  })
}

/** `{{week}}` is a number, `{{week, roman}}` a Roman one, `{{week, nth}}` an English ordinal: `1st`. */
function filled(name: string, week: number): string {
  return name
    .replace('{{week}}', String(week))
    .replace('{{week, roman}}', roman(week))
    .replace('{{week, nth}}', `${week}${ORDINALS[ordinal.select(week)] ?? 'th'}`)
}

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' })
const ORDINALS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Weeks of the Church's year: at most 34. */
function roman(week: number): string {
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
  return 'X'.repeat(Math.floor(week / 10)) + (ones[week % 10] ?? '')
}

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
