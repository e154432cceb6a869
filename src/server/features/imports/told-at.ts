/** Of so many lines the publisher is told at once. */
export const TOLD_AT_ONCE = 100

/**
 * How long what the publisher has to be told of later ones may wait, in ms: making pages beside it slows
 * an import down four times, and takes the same time after it. Once it is over, it is told at once.
 */
const WINDOW_MS = 15 * 60_000

/**
 * When the publisher is told of lines that are written: of the first ones at once, of those of a long
 * import every quarter of an hour.
 *
 * @param count how many lines there are until now, these among them
 * @param now the present instant, ISO 8601 in UTC
 * @returns an instant, the same for all that are written until then
 */
export function toldAt(count: number, now: string): string {
  if (count <= TOLD_AT_ONCE) return now
  return new Date(Math.ceil(Date.parse(now) / WINDOW_MS) * WINDOW_MS).toISOString()
}
