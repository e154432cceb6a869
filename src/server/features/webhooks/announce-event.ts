import { and, eq, isNull } from 'drizzle-orm'
import type { WebhookEvent } from '#src/contract/publishing/webhook-events.ts'
import type { Db } from '#src/server/db/connection.ts'
import { webhooks } from '#src/server/db/schema.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'

/** An event that other systems may subscribe to. */
interface Happening {
  communityId: number
  event: WebhookEvent
  /** The content or the request. */
  recordId: number
}

/**
 * Enqueues an event for the receivers of a community, in the transaction of the event. The job
 * decides when it runs who receives it, and with which content.
 *
 * @param tx the transaction of the change
 * @param at the time of the event, ISO 8601 in UTC
 */
export async function announceEvent(
  tx: Db,
  jobs: JobQueue,
  happening: Happening,
  at: string,
): Promise<void> {
  if (!(await hasReceivers(tx, happening.communityId))) return
  await jobs.add(tx, { kind: 'webhook-event', ...happening, at, scheduled: false })
}

/**
 * Enqueues the scheduled publication of a content for its time. It may be called any number of
 * times: the event is sent once, and only if the schedule still holds then.
 *
 * @param at the instant at which it comes online, ISO 8601 in UTC
 */
export async function announceMoment(
  tx: Db,
  jobs: JobQueue,
  { communityId, contentId }: { communityId: number; contentId: number },
  at: string,
): Promise<void> {
  if (!(await hasReceivers(tx, communityId))) return
  const happening = { communityId, event: 'content.published', recordId: contentId } as const
  const job = { kind: 'webhook-event', ...happening, at, scheduled: true } as const
  await jobs.add(tx, job, { notBefore: at })
}

/** Whether a community has any receiver. */
export async function hasReceivers(tx: Db, communityId: number): Promise<boolean> {
  const [one] = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.communityId, communityId), isNull(webhooks.disabledAt)))
    .limit(1)
  return one !== undefined
}
