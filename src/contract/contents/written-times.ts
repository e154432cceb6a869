/**
 * Converts days and hours as other clients write them into our formats, where they have only one
 * meaning. Any other value is returned unchanged, for a schema to refuse.
 */

const MIDNIGHT = /^(\d{4}-\d\d-\d\d)T00:00:00(?:\.0+)?Z$/
const FULL_MINUTE = /^((?:\d{4}-\d\d-\d\dT)?\d\d:\d\d):00(?:\.0+)?$/

/**
 * A day, `yyyy-MM-dd`, from an instant: JSON turns a date without an hour into midnight UTC. Any
 * other hour may be midnight in an unnamed zone.
 */
export function withoutMidnight(written: string): string {
  return MIDNIGHT.exec(written)?.[1] ?? written
}

/** An hour, `HH:mm`, from an hour with zero seconds. */
export function withoutSeconds(written: string): string {
  return FULL_MINUTE.exec(written)?.[1] ?? written
}

/** A day as the mass-intention form writes it, `d/M/yyyy`, from a date written year first. */
export function dayFirst(written: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(withoutMidnight(written)) ?? []
  return year === undefined ? written : [Number(day), Number(month), year].join('/')
}

/**
 * The calendar years of a course of catechism, `2026/2027`, from its first year. A number below 100
 * is a year of catechism, the first to the tenth, and stays unchanged.
 */
export function courseYears(written: string): string {
  return /^20\d\d$/.test(written) ? `${written}/${Number(written) + 1}` : written
}
