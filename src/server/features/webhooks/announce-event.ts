import { and, eq, gt, isNull } from 'drizzle-orm'
import type { WebhookEvent } from '#src/contract/publishing/webhook-events.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, webhooks } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
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

type Standing = Pick<
  typeof contents.$inferSelect,
  'id' | 'communityId' | 'status' | 'onlineFromDate' | 'deletedAt'
>

interface Scope {
  jobs: JobQueue
  /** The present instant, ISO 8601 in UTC. */
  now: string
}

/**
 * Enqueues the events about contents for the receivers of a community: published, changed, or
 * removed; a scheduled content is announced at its time.
 *
 * @param tx the transaction of the change
 * @param changes the former state of each, null for a new one, and its present state; all of one
 *   community
 */
export async function announceContents(
  tx: Db,
  { jobs, now }: Scope,
  changes: Array<[former: Standing | null, row: Standing]>,
): Promise<void> {
  const [first] = changes
  if (!first || !(await hasReceivers(tx, first[1].communityId))) return
  for (const [former, row] of changes) {
    const { id, communityId } = row
    const event = eventOf(former !== null && isReadable(former, now), isReadable(row, now))
    if (event) await announceEvent(tx, jobs, { communityId, event, recordId: id }, now)
    const online = toInstant(row.onlineFromDate)
    if (row.status === 'published' && row.deletedAt === null && online > now) {
      await announceMoment(tx, jobs, { communityId, contentId: id }, online)
    }
  }
}

/** Announces a community's scheduled contents: it had no receiver when they were scheduled. */
export async function announceComing(
  tx: Db,
  { jobs, now }: Scope,
  communityId: number,
): Promise<void> {
  const coming = await tx
    .select({ contentId: contents.id, online: contents.onlineFromDate })
    .from(contents)
    .where(
      and(
        eq(contents.communityId, communityId),
        eq(contents.status, 'published'),
        isNull(contents.deletedAt),
        gt(contents.onlineFromDate, now),
      ),
    )
    .orderBy(contents.onlineFromDate, contents.id)
  for (const { contentId, online } of coming) {
    await announceMoment(tx, jobs, { communityId, contentId }, toInstant(online))
  }
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
async function hasReceivers(tx: Db, communityId: number): Promise<boolean> {
  const [one] = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.communityId, communityId), isNull(webhooks.disabledAt)))
    .limit(1)
  return one !== undefined
}

function eventOf(wasReadable: boolean, isNow: boolean): WebhookEvent | undefined {
  if (wasReadable) return isNow ? 'content.changed' : 'content.removed'
  return isNow ? 'content.published' : undefined
}

function isReadable({ status, onlineFromDate, deletedAt }: Standing, now: string): boolean {
  return status === 'published' && deletedAt === null && toInstant(onlineFromDate) <= now
}
