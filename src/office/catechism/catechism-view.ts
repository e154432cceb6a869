import * as v from 'valibot'
import { courseYears } from '#src/contract/contents/written-times.ts'
import { WallDate } from '#src/contract/primitives.ts'
import { presenceDates } from '#src/domain/catechism/presence-dates.ts'
import {
  isOfSchoolYear,
  monthsOf,
  monthsOfTerm,
  schoolYearOn,
  TERMS,
  type Term,
} from '#src/domain/catechism/school-year.ts'

/** The pages of the section, by the part of the address after it. */
type CatechismPlace = { kind: (typeof PAGES)[number] | 'classes' } | { kind: ClassPage; id: number }

/** The pages of the section beside its first one. */
const PAGES = ['new', 'waiting', 'questions'] as const

/** The pages of a class: what it is, its form, its sheet, the presences of a day and of the year. */
const CLASS_PAGES = ['change', 'presence', 'day', 'attendance'] as const
export type ClassPage = 'class' | (typeof CLASS_PAGES)[number]

/** The page that an address names; undefined if there is none. */
export function catechismPlace([first, second, ...more]: string[]): CatechismPlace | undefined {
  if (first === undefined) return { kind: 'classes' }
  if (more.length > 0) return undefined
  const named = PAGES.find((one) => one === first)
  if (named) return second === undefined ? { kind: named } : undefined
  if (!/^[1-9]\d{0,9}$/.test(first)) return undefined
  const id = Number(first)
  if (second === undefined) return { kind: 'class', id }
  const page = CLASS_PAGES.find((one) => one === second)
  return page && { kind: page, id }
}

/** The parameter with the first calendar year of a school year. */
export const YEAR = 'year'

/** The parameter with the class that waiting children are to be put into. */
export const INTO = 'class'

/** A school year as addresses name it. */
export function writeSchoolYear(schoolYear: string): string {
  return schoolYear.slice(0, 'yyyy'.length)
}

/** The school year that an address names; else the one of today. @param today `yyyy-MM-dd` */
export function readSchoolYear(said: string | null, today: string): string {
  const read = courseYears(said ?? '')
  return read.includes('/') && said?.length === 'yyyy'.length ? read : schoolYearOn(today)
}

/** The parameter with the day whose presences are marked. */
export const DAY = 'day'

/** The days of a class, `yyyy-MM-dd`: those of its weekday, and those on which somebody was marked. */
export function daysOfClass(
  { weekday, school_year }: { weekday: number | null; school_year: string },
  marked: string[] = [],
): string[] {
  const regular = weekday === null ? [] : presenceDates(weekday, monthsOf(school_year))
  return [...new Set([...regular, ...marked])].sort()
}

/**
 * The day that an address names; else the last day of the class until today, or its first one. A
 * class without a weekday is marked today.
 *
 * @param today `yyyy-MM-dd`
 */
export function readDay(
  said: string | null,
  of: { weekday: number | null; school_year: string },
  today: string,
): string {
  if (said !== null && v.is(WallDate, said) && isOfSchoolYear(said, of.school_year)) return said
  const days = daysOfClass(of)
  const last = days.findLast((day) => day <= today) ?? days[0]
  if (last !== undefined) return last
  return isOfSchoolYear(today, of.school_year) ? today : `${monthsOf(of.school_year)[0]}-01`
}

/** The months of a presence sheet: one of them, `yyyy-MM`, or those of a term. */
export type PresenceSpan = { kind: 'month'; month: string } | { kind: 'term'; term: Term }

/**
 * The span that an address names; else the month of today, or the first one of the school year.
 *
 * @param today `yyyy-MM-dd`
 */
export function readSpan(said: string | null, schoolYear: string, today: string): PresenceSpan {
  const term = TERMS.find((one) => one === said)
  if (term) return { kind: 'term', term }
  const months = monthsOf(schoolYear)
  const thisMonth = today.slice(0, 'yyyy-MM'.length)
  const month = [said, thisMonth].find((one) => one !== null && months.includes(one))
  return { kind: 'month', month: month ?? months[0] ?? thisMonth }
}

/** A span as addresses name it. */
export function writeSpan(span: PresenceSpan): string {
  return span.kind === 'term' ? span.term : span.month
}

/** The months of a span, `yyyy-MM`. */
export function monthsOfSpan(span: PresenceSpan, schoolYear: string): string[] {
  return span.kind === 'term' ? monthsOfTerm(schoolYear, span.term) : [span.month]
}
