import type { ChangedKind, PublishEvent } from '#src/contract/publishing/publish-event.ts'
import { webhookHeaders } from '#src/contract/publishing/webhook-signature.ts'
import type { Db } from '#src/server/db/connection.ts'
import type { JobHandlers, JobQueue } from '#src/server/jobs/job.ts'
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

/** How long the publisher may take to acknowledge a message, in milliseconds. */
const TIMEOUT_MS = 5_000

/**
 * Sends an event to the publisher; it throws unless the publisher acknowledges it. A retry has the
 * same id.
 */
type NotifyPublisher = (event: PublishEvent, id: string) => Promise<void>

export interface PublishingDeps {
  notifyPublisher: NotifyPublisher
  /** The present instant, ISO 8601 in UTC. */
  now(): string
}

interface PublishHook {
  /** The address to which the event is posted. */
  url: string
  /** The secret for the signature, which the publisher shares. */
  secret: string
  /** The present instant, ISO 8601 in UTC. */
  now(): string
}

/** Handles the jobs of changes that pages will show. */
export function publishEvents({
  notifyPublisher,
  now,
}: PublishingDeps): Pick<JobHandlers, 'publish-event' | 'publish-loss'> {
  return {
    'publish-event': ({ communityId, changed, recordIds }, id) =>
      notifyPublisher(
        {
          type: `${changed}.changed`,
          timestamp: now(),
          // A job queued by a former version names no records.
          data: { community: communityId, records: recordIds ?? null },
        },
        id,
      ),
    'publish-loss': ({ communityId, lost }, id) =>
      notifyPublisher(
        { type: 'loss.accepted', timestamp: now(), data: { community: communityId, lost } },
        id,
      ),
  }
}

/**
 * Posts events, signed by the Standard Webhooks specification. Anything but a timely success answer
 * is a failure, so that the job is retried.
 */
export function publishHook({ url, secret, now }: PublishHook): NotifyPublisher {
  return async (event, id) => {
    const body = Buffer.from(JSON.stringify(event))
    const sentAt = Math.floor(Date.parse(now()) / 1000)
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...webhookHeaders(secret, { id, sentAt, body }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The publisher answered ${response.status}.`)
  }
}
