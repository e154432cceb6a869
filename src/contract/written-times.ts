/**
 * Days and hours as other clients write them, turned into ours where they can mean only one thing.
 * Whatever else they are given they give back, for a schema to refuse.
 */

const MIDNIGHT = /^(\d{4}-\d\d-\d\d)T00:00:00(?:\.0+)?Z$/
const FULL_MINUTE = /^((?:\d{4}-\d\d-\d\dT)?\d\d:\d\d):00(?:\.0+)?$/

/**
 * A day, `yyyy-MM-dd`, that was written as an instant: midnight in UTC is what a date without an hour
 * becomes in JSON. Another hour of a day is somebody's midnight in a zone that nobody names.
 */
export function withoutMidnight(written: string): string {
  return MIDNIGHT.exec(written)?.[1] ?? written
}

/** An hour, `HH:mm`, or one of a day, that was written with its seconds, of which there are none. */
export function withoutSeconds(written: string): string {
  return FULL_MINUTE.exec(written)?.[1] ?? written
}

/** A day as the mass-intention form writes it, `d/M/yyyy`, of one that was written year first. */
export function dayFirst(written: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(withoutMidnight(written)) ?? []
  return year === undefined ? written : [Number(day), Number(month), year].join('/')
}

/**
 * The years that a course of catechism lasts, `2026/2027`, of one that is named by its first year. A
 * number below 100 is a year of catechism, the first to the tenth, and stays so.
 */
export function courseYears(written: string): string {
  return /^20\d\d$/.test(written) ? `${written}/${Number(written) + 1}` : written
}
