import type { UnplannedFeast } from '#src/contract/publishing/publish-status.ts'
import type { PublisherLogger } from './publisher.ts'

/**
 * Warns once of each parish that has not planned a great feast.
 *
 * @param warned the warnings given before
 * @returns the current warnings: a feast that was planned and no longer is causes a new warning
 */
export function warnOfFeasts(
  unplanned: UnplannedFeast[],
  warned: ReadonlySet<string>,
  logger: Pick<PublisherLogger, 'warn'>,
): ReadonlySet<string> {
  for (const one of unplanned) {
    if (!warned.has(keyOf(one))) logger.warn(one, 'no mass times for a great feast')
  }
  return new Set(unplanned.map(keyOf))
}

function keyOf({ community, feast, date }: UnplannedFeast): string {
  return `${community} ${feast} ${date}`
}
