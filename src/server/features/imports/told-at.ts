const SECOND = 1_000

/**
 * How many seconds what the publisher has to be told may wait, by how many lines went before: to look
 * at a parish costs the more the more it has, and what comes meanwhile costs nothing more.
 */
const WAITS = [
  { from: 5_000, seconds: 60 },
  { from: 1_000, seconds: 30 },
  { from: 100, seconds: 10 },
]

/**
 * When the publisher is told of lines that are written: of the first ones at once, of those of a long
 * import every minute, so that publishing costs what was brought in, however much that is.
 *
 * @param position of the last of the lines
 * @param now the present instant, ISO 8601 in UTC
 * @returns an instant, the same for all that are written until then
 */
export function toldAt(position: number, now: string): string {
  const seconds = WAITS.find(({ from }) => position > from)?.seconds
  if (seconds === undefined) return now
  const window = seconds * SECOND
  return new Date(Math.ceil(Date.parse(now) / window) * window).toISOString()
}
