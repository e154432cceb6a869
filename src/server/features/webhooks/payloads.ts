import { and, asc, eq, isNull } from 'drizzle-orm'
import { EVENT, NEWS, PAGE } from '#src/contract/contents/content.ts'
import type { WebhookPayload } from '#src/contract/publishing/webhook-events.ts'
import { languagesOf } from '#src/domain/contents/content-language.ts'
import { contentPath } from '#src/domain/contents/content-path.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { communities, contents, contentTranslations, requests } from '#src/server/db/schema.ts'
import type { JobOf } from '#src/server/jobs/job.ts'

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
    languagesOf(written).map((locale) => [locale, `${siteUrl}${localePath(locale, path)}`]),
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
