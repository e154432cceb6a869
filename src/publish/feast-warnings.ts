import type { UnplannedFeast } from '#src/contract/publish-status.ts'
import type { PublisherLogger } from './publisher.ts'

/**
 * Tells once of each parish that has said nothing of a great feast.
 *
 * @param warned what was told before
 * @returns what counts as told from now on: a feast that was planned and no longer is, is told again
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
