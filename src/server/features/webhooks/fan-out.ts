import { and, asc, eq, isNull } from 'drizzle-orm'
import { EVENT, NEWS, PAGE } from '#src/contract/contents/content.ts'
import type { WebhookPayload, WebhookType } from '#src/contract/publishing/webhook-events.ts'
import { contentPath } from '#src/domain/contents/content-address.ts'
import { availableLanguages } from '#src/domain/contents/content-language.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  communities,
  contents,
  contentTranslations,
  requests,
  webhookDeliveries,
  webhookMessages,
  webhooks,
} from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import type { JobHandlers, JobOf, JobQueue } from '#src/server/jobs/job.ts'

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

const KINDS = { [NEWS]: 'news', [EVENT]: 'event', [PAGE]: 'page' } as const

type EventJob = JobOf<'webhook-event'>

/**
 * The payload of an event in the present state; undefined if the event does not hold any more, or
 * the content was never public.
 *
 * @param siteUrl origin of the pages, without a slash at its end
 */
export async function payloadOf(
  tx: Db,
  job: EventJob,
  siteUrl: string,
): Promise<WebhookPayload | undefined> {
  const { event } = job
  switch (event) {
    case 'content.published':
    case 'content.changed':
    case 'content.removed':
      return contentPayload(tx, { ...job, event }, siteUrl)
    case 'request.accepted':
    case 'request.rejected':
      return requestPayload(tx, { ...job, event })
  }
}

async function contentPayload(
  tx: Db,
  { event, at, scheduled, ...job }: EventJob & { event: `content.${string}` & EventJob['event'] },
  siteUrl: string,
): Promise<WebhookPayload | undefined> {
  const [found] = await tx
    .select({ content: contents, community: { id: communities.id, slug: communities.slug } })
    .from(contents)
    .innerJoin(communities, eq(communities.id, contents.communityId))
    .where(
      and(
        eq(contents.id, job.recordId),
        eq(contents.communityId, job.communityId),
        isNull(communities.deletedAt),
        eq(communities.isPublic, true),
      ),
    )
  if (!found) return undefined
  const { content, community } = found
  const { id, slug, title, language, contentType } = content
  const isThere = content.status === 'published' && content.deletedAt === null
  if (event !== 'content.removed' && !isThere) return undefined
  // It was rescheduled meanwhile: another job has the new time.
  if (scheduled && toInstant(content.onlineFromDate) !== at) return undefined
  const translations = await tx
    .select({ language: contentTranslations.language })
    .from(contentTranslations)
    .where(eq(contentTranslations.contentId, id))
    .orderBy(asc(contentTranslations.language))
  const written = {
    language,
    translations: Object.fromEntries(translations.map((one) => [one.language, true])),
  }
  const path = contentPath(community.slug, { content_type: contentType, slug })
  const addresses = Object.fromEntries(
    availableLanguages(written).map((locale) => [locale, `${siteUrl}${localePath(locale, path)}`]),
  )
  const kind = KINDS[contentType]
  return {
    type: event,
    timestamp: at,
    data: { community, content: { id, kind, slug, title, language, addresses } },
  }
}

async function requestPayload(
  tx: Db,
  {
    event,
    at,
    recordId,
    communityId,
  }: EventJob & { event: `request.${string}` & EventJob['event'] },
): Promise<WebhookPayload | undefined> {
  const [row] = await tx
    .select({
      request: requests,
      community: { id: communities.id, slug: communities.slug },
    })
    .from(requests)
    .innerJoin(communities, eq(communities.id, requests.communityId))
    .where(and(eq(requests.id, recordId), eq(requests.communityId, communityId)))
  if (!row) return undefined
  const { id, kind, reference, status, decidedAt, day } = row.request
  const decided = event === 'request.accepted' ? 'accepted' : 'rejected'
  if (status !== decided || decidedAt === null) return undefined
  const request = { id, kind, reference, status, decided_at: toInstant(decidedAt), day }
  return { type: event, timestamp: at, data: { community: row.community, request } }
}
