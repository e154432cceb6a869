import { and, eq, isNull } from 'drizzle-orm'
import type { WebhookEvent } from '#src/contract/webhook-events.ts'
import type { Db } from '#src/server/db/connection.ts'
import { webhooks } from '#src/server/db/schema.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'

/** Something that other systems may want to know of. */
export interface Happening {
  communityId: number
  event: WebhookEvent
  /** The content or the request. */
  recordId: number
}

/**
 * Enqueues what the receivers of a community are told, in the transaction of what happens. Who is
 * told, and what then stands, is looked at when the job is done.
 *
 * @param tx the transaction of the change
 * @param at when it happens, ISO 8601 in UTC
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
 * Enqueues that a content comes online by itself, for its moment. It may be said any number of
 * times: the moment is told once, and only if it still stands then.
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

/** Whether anybody wants to know of what happens in a community. */
export async function hasReceivers(tx: Db, communityId: number): Promise<boolean> {
  const [one] = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.communityId, communityId), isNull(webhooks.disabledAt)))
    .limit(1)
  return one !== undefined
}
