import type { ChangedKind } from '#src/contract/publishing/publish-event.ts'
import type { Db } from '#src/server/db/connection.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'

export type { ChangedKind } from '#src/contract/publishing/publish-event.ts'

/** The community of a change, the present instant (ISO 8601 in UTC), and the queue. */
interface ChangeScope {
  communityId: number
  jobs: JobQueue
  now: string
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
  { communityId, jobs, now }: ChangeScope,
  changed: ChangedKind,
  recordId: number,
  at = now,
): Promise<void> {
  const recordIds = [recordId]
  await jobs.add(tx, { kind: 'publish-event', communityId, changed, recordIds }, { notBefore: at })
}
