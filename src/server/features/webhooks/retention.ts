import { and, asc, eq, lt } from 'drizzle-orm'
import { MESSAGES_KEPT_DAYS } from '#src/contract/publishing/webhook.ts'
import type { Db } from '#src/server/db/connection.ts'
import { webhookDeliveries, webhookMessages } from '#src/server/db/schema.ts'
import { shifted, toInstant } from '#src/server/db/times.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'

const HOUR_MS = 60 * 60_000
const KEPT_MS = MESSAGES_KEPT_DAYS * 24 * HOUR_MS
/** The age at which a delivery without any try counts as lost. */
const FORGOTTEN_MS = 6 * HOUR_MS
const MOST_FORGOTTEN = 500

/** Deletes old messages with their deliveries. @param now ISO 8601 in UTC */
export async function purgeMessages(db: Db, now: string): Promise<void> {
  await db.delete(webhookMessages).where(lt(webhookMessages.createdAt, shifted(now, -KEPT_MS)))
}

/**
 * Enqueues lost deliveries again: their job was abandoned, or lost with a queue that was not
 * restored from the backup. A delivery that is enqueued twice is delivered once.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function queueForgotten(db: Db, jobs: JobQueue, now: string): Promise<void> {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.status, 'pending'),
        lt(webhookDeliveries.nextAt, shifted(now, -FORGOTTEN_MS)),
      ),
    )
    .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.id))
    .limit(MOST_FORGOTTEN)
  for (const { id: deliveryId, webhookId, nextAt } of rows) {
    if (nextAt === null) continue
    await jobs.add(db, { kind: 'webhook-delivery', webhookId, deliveryId, due: toInstant(nextAt) })
  }
}
