/** The publisher is notified at once of this many lines. */
export const TOLD_AT_ONCE = 100

/**
 * How long the notice of later lines may be delayed, in ms: building pages during an import slows
 * it down four times, and takes no longer afterwards. The end of an import is notified at once.
 */
const WINDOW_MS = 15 * 60_000

/**
 * When the publisher is notified of written lines: at once of the first ones; in a long import
 * every quarter of an hour.
 *
 * @param count how many lines there are so far, including these
 * @param now the present instant, ISO 8601 in UTC
 * @returns an instant, the same for all lines that are written until then
 */
export function toldAt(count: number, now: string): string {
  if (count <= TOLD_AT_ONCE) return now
  return new Date(Math.ceil(Date.parse(now) / WINDOW_MS) * WINDOW_MS).toISOString()
}
