import { and, asc, eq, isNull } from 'drizzle-orm'
import type { WebhookPayload, WebhookType } from '#src/contract/publishing/webhook-events.ts'
import type { Db } from '#src/server/db/connection.ts'
import { webhookDeliveries, webhookMessages, webhooks } from '#src/server/db/schema.ts'
import type { JobHandlers, JobOf, JobQueue } from '#src/server/jobs/job.ts'
import { payloadOf } from './payloads.ts'

export interface FanOutDeps {
  db: Db
  jobs: JobQueue
  /** Origin of the pages, without a slash at its end. */
  siteUrl: string
  /** The present instant, ISO 8601 in UTC. */
  now(): string
}

/** Creates a message about an event, for each receiver that subscribes to it. */
export function webhookEvents({
  db,
  jobs,
  siteUrl,
  now,
}: FanOutDeps): Pick<JobHandlers, 'webhook-event'> {
  return {
    'webhook-event': (job, id) =>
      db.transaction(async (tx) => {
        const receivers = await receiversOf(tx, job)
        if (receivers.length === 0) return
        const payload = await payloadOf(tx, job, siteUrl)
        if (!payload) return
        const { communityId } = job
        const message = { id: messageId(id), communityId, payload, once: onceOf(job) }
        await send(tx, jobs, message, receivers, now())
      }),
  }
}

interface NewMessage {
  /** The `webhook-id`. */
  id: string
  communityId: number
  payload: WebhookPayload
  /** The key of an event that is sent only once; null for repeatable ones. */
  once: string | null
}

/**
 * Stores a message and enqueues its deliveries. A message that is already stored is not sent again.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @returns the numbers of its deliveries
 */
export async function send(
  tx: Db,
  jobs: JobQueue,
  { id, communityId, payload, once }: NewMessage,
  receivers: number[],
  now: string,
): Promise<number[]> {
  const type: WebhookType = payload.type
  const body = JSON.stringify(payload)
  const [kept] = await tx
    .insert(webhookMessages)
    .values({ id, communityId, type, occurredAt: payload.timestamp, body, once, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: webhookMessages.id })
  if (!kept) return []
  const rows = await tx
    .insert(webhookDeliveries)
    .values(receivers.map((webhookId) => ({ webhookId, messageId: id, nextAt: now })))
    .returning({ id: webhookDeliveries.id, webhookId: webhookDeliveries.webhookId })
  for (const { id: deliveryId, webhookId } of rows) {
    await jobs.add(tx, { kind: 'webhook-delivery', webhookId, deliveryId, due: now })
  }
  return rows.map((row) => row.id)
}

/** @param unique a UUID */
export function messageId(unique: string): string {
  return `msg_${unique.replaceAll('-', '')}`
}

/** A scheduled content comes online once at each instant, however often it was saved. */
function onceOf({ scheduled, event, recordId, at }: JobOf<'webhook-event'>): string | null {
  return scheduled ? `${event} ${recordId} ${at}` : null
}

async function receiversOf(
  tx: Db,
  { communityId, event }: JobOf<'webhook-event'>,
): Promise<number[]> {
  const rows = await tx
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(and(eq(webhooks.communityId, communityId), isNull(webhooks.disabledAt)))
    .orderBy(asc(webhooks.id))
  return rows.filter(({ events }) => events.includes(event)).map(({ id }) => id)
}
