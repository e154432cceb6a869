import type { ChangedKind } from '#src/contract/publishing/publish-event.ts'
import type { Db } from '#src/server/db/connection.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'

export type { ChangedKind } from '#src/contract/publishing/publish-event.ts'

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
  { communityId, changed, recordId }: Change,
  at: string,
): Promise<void> {
  const recordIds = [recordId]
  await jobs.add(tx, { kind: 'publish-event', communityId, changed, recordIds }, { notBefore: at })
}
