import type { Db } from '../../db/connection.ts'
import type { Job, JobQueue } from '../../jobs/job.ts'

/** What of a community changed, for the publisher. */
export type ChangedKind = 'content' | 'configuration' | 'menu' | 'masses'

export interface Change {
  communityId: number
  changed: ChangedKind
  recordId: number
}

/**
 * Enqueues what the publisher is to be told, in the transaction of the change.
 *
 * @param tx the transaction of the change
 * @param at the instant, ISO 8601 in UTC, at which it becomes true: the present, or when something
 *   scheduled goes live
 */
export async function announceChange(
  tx: Db,
  jobs: JobQueue,
  change: Change,
  at: string,
): Promise<void> {
  const job = { kind: 'publish-event', ...change } as unknown as Job
  await jobs.add(tx, job, { notBefore: at })
}
