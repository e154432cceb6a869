import type { MissingPicture } from '#src/contract/publishing/publish-status.ts'
import type { PublisherLogger } from './publisher.ts'

/**
 * Warns once of each picture missing on a published page.
 *
 * @param warned the warnings given before
 * @returns the current warnings: a picture that was there meanwhile causes a new warning
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
