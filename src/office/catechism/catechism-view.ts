import { courseYears } from '#src/contract/contents/written-times.ts'
import {
  monthsOf,
  monthsOfTerm,
  schoolYearOn,
  TERMS,
  type Term,
} from '#src/domain/catechism/school-year.ts'

/** The pages of the section, by the part of the address after it. */
type CatechismPlace =
  | { kind: 'classes' | 'new' | 'waiting' }
  | { kind: 'class' | 'change' | 'presence'; id: number }

/** The page that an address names; undefined if there is none. */
export function catechismPlace([first, second, ...more]: string[]): CatechismPlace | undefined {
  if (first === undefined) return { kind: 'classes' }
  if (more.length > 0) return undefined
  if (first === 'new' || first === 'waiting') {
    return second === undefined ? { kind: first } : undefined
  }
  if (!/^[1-9]\d{0,9}$/.test(first)) return undefined
  const id = Number(first)
  if (second === undefined) return { kind: 'class', id }
  return second === 'change' || second === 'presence' ? { kind: second, id } : undefined
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
