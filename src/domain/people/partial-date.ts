import { isPartialDate } from '#src/contract/people/life.ts'

/** A day as people write it, the day first: `12/03/1958`, `12-3-1958`, `12.03.1958`. */
const BY_DAY = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/
/** A month as people write it: `03/1958`. */
const BY_MONTH = /^(\d{1,2})[/.\- ](\d{4})$/
/** The same the other way round, as programs write it: `1958-03-12`, `1958/3`. */
const BY_YEAR = /^(\d{4})(?:[/.\- ](\d{1,2})(?:[/.\- ](\d{1,2}))?)?$/

/**
 * Reads a date of which only a part may be known.
 *
 * @returns `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; null for no date of the calendar
 */
export function parsePartialDate(written: string): string | null {
  const text = written.trim()
  const [, dayOfMonth, monthOfDay, yearOfDay] = BY_DAY.exec(text) ?? []
  if (yearOfDay !== undefined) return checked(yearOfDay, monthOfDay, dayOfMonth)
  const [, month, yearOfMonth] = BY_MONTH.exec(text) ?? []
  if (yearOfMonth !== undefined) return checked(yearOfMonth, month)
  const [, year, ...rest] = BY_YEAR.exec(text) ?? []
  return year === undefined ? null : checked(year, ...rest)
}

/** A partial date as people type it: `12/03/1958`, `03/1958`, `1958`. */
export function typedPartialDate(date: string): string {
  return date.split('-').reverse().join('/')
}

function checked(...parts: Array<string | undefined>): string | null {
  const known = parts.flatMap((part) => part ?? []).map((part) => part.padStart(2, '0'))
  const date = known.join('-')
  return isPartialDate(date) ? date : null
}
