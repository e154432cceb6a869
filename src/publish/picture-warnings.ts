import type { MissingPicture } from '#src/contract/publish-status.ts'
import type { PublisherLogger } from './publisher.ts'

/**
 * Tells once of each picture that a page is published without.
 *
 * @param warned what was told before
 * @returns what counts as told from now on: one that was there meanwhile is told of again
 */
export function warnOfPictures(
  missing: MissingPicture[],
  warned: ReadonlySet<string>,
  logger: Pick<PublisherLogger, 'warn'>,
): ReadonlySet<string> {
  const told = new Map(missing.map((one) => [keyOf(one), one]))
  for (const [key, one] of told) {
    if (!warned.has(key)) logger.warn(one, 'a page without a picture of another host')
  }
  return new Set(told.keys())
}

function keyOf(one: MissingPicture): string {
  return JSON.stringify(one)
}
