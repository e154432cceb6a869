import { courseYears } from '#src/contract/contents/written-times.ts'

/** From this month on, an office works for the school year that begins in autumn. */
const FIRST_MONTH = 7
/** The months of a school year in their order: classes take place from September to July. */
const MONTHS = [9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7]

/** The terms of a school year. */
export const TERMS = ['autumn', 'winter', 'spring'] as const
export type Term = (typeof TERMS)[number]

const MONTHS_OF_TERM: Record<Term, number[]> = {
  autumn: [9, 10, 11, 12],
  winter: [1, 2, 3],
  spring: [4, 5, 6, 7],
}

/** The school year that an office works for on a day. @param day `yyyy-MM-dd` */
export function schoolYearOn(day: string): string {
  const year = yearOf(day)
  return courseYears(`${monthOf(day) >= FIRST_MONTH ? year : year - 1}`)
}

/** A school year some years before or after another; undefined beyond those that can be written. */
export function turnedSchoolYear(schoolYear: string, years: number): string | undefined {
  const turned = courseYears(`${yearOf(schoolYear) + years}`)
  return turned.includes('/') ? turned : undefined
}

/** The months of a school year, `yyyy-MM`. */
export function monthsOf(schoolYear: string): string[] {
  return MONTHS.map((month) => monthIn(schoolYear, month))
}

/** The months of a term of a school year, `yyyy-MM`. */
export function monthsOfTerm(schoolYear: string, term: Term): string[] {
  return MONTHS_OF_TERM[term].map((month) => monthIn(schoolYear, month))
}

/**
 * Whether a day is within a school year, the summer before and after it included: some begin in
 * August, and what was forgotten in July is written down later.
 *
 * @param day `yyyy-MM-dd`
 */
export function isOfSchoolYear(day: string, schoolYear: string): boolean {
  const year = yearOf(schoolYear)
  return day >= `${year}-08-01` && day <= `${year + 1}-08-31`
}

function monthIn(schoolYear: string, month: number): string {
  const year = yearOf(schoolYear) + (month <= FIRST_MONTH ? 1 : 0)
  return `${year}-${String(month).padStart(2, '0')}`
}

function yearOf(text: string): number {
  return Number(text.slice(0, 'yyyy'.length))
}

function monthOf(day: string): number {
  return Number(day.slice('yyyy-'.length, 'yyyy-MM'.length))
}
