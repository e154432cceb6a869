import type { ChangedKind } from '#src/contract/publishing/publish-event.ts'
import type { Db } from '#src/server/db/connection.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'
import type { OfficeScope, StaffRow, StaffStore } from '#src/server/office-kit/resource.ts'

export type { ChangedKind } from '#src/contract/publishing/publish-event.ts'

/** The community of a change, the present instant (ISO 8601 in UTC), and the queue. */
interface ChangeScope {
  communityId: number
  jobs: JobQueue
  now: string
}

/**
 * Queues a message to the publisher, in the transaction of the change.
 *
 * @param tx the transaction of the change
 * @param at the instant, ISO 8601 in UTC, at which it takes effect: the present, or the time of a
 *   scheduled change
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

/** A store that announces every change to the publisher, in the same transaction. */
export function announced<Row extends StaffRow, Detail extends StaffRow, Form>(
  changed: ChangedKind,
  store: StaffStore<OfficeScope, Row, Detail, Form>,
): StaffStore<OfficeScope, Row, Detail, Form> {
  return {
    ...store,
    add: async (tx, scope, form, attempt) => {
      const id = await store.add(tx, scope, form, attempt)
      await announceChange(tx, scope, changed, id)
      return id
    },
    change: async (tx, scope, id, changes, expected) => {
      await store.change(tx, scope, id, changes, expected)
      await announceChange(tx, scope, changed, id)
    },
    remove: async (tx, scope, ids) => {
      const removed = await store.remove(tx, scope, ids)
      for (const id of removed) await announceChange(tx, scope, changed, id)
      return removed
    },
  }
}
