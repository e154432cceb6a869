import { and, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm'
import {
  type AddressType,
  addressType,
  CONTENT_TYPES,
  EVENT,
  NEWS,
} from '#src/contract/contents/content.ts'
import type { Withdrawn, WithdrawnFilters } from '#src/contract/requests/withdrawn.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, contents, contentVersions, formerAddresses } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import { isReferred, numberFirst, type Reference } from '#src/server/http/lists/references.ts'
import { isOnline } from './rules.ts'

/**
 * The contents among those asked about that the office took offline. Only contents that were once
 * public are named: the slug of a draft could reveal unpublished news.
 *
 * @param now the present instant, ISO 8601
 * @throws ApiError `not_found` if there never was such a community
 */
export async function withdrawnOf(
  db: Db,
  now: string,
  reference: Reference,
  { news, events }: WithdrawnFilters,
): Promise<Withdrawn> {
  const [row] = await db
    .select({
      id: communities.id,
      isPublic: communities.isPublic,
      deletedAt: communities.deletedAt,
    })
    .from(communities)
    .where(isReferred(reference, communities.id, communities.slug))
    .orderBy(numberFirst(reference, communities.id))
    .limit(1)
  const community = found(row)
  const isPublic = community.isPublic && community.deletedAt === null
  return {
    community: isPublic ? 'public' : 'withdrawn',
    news: await takenAway(db, now, community.id, NEWS, news),
    events: await takenAway(db, now, community.id, EVENT, events),
  }
}

async function takenAway(
  db: Db,
  now: string,
  communityId: number,
  standing: AddressType,
  slugs: string[],
): Promise<string[]> {
  if (slugs.length === 0) return []
  const [hidden, moved] = await Promise.all([
    db
      .select({ slug: contents.slug })
      .from(contents)
      .innerJoin(communities, eq(communities.id, contents.communityId))
      .where(
        and(
          eq(contents.communityId, communityId),
          inArray(
            contents.contentType,
            CONTENT_TYPES.filter((type) => addressType(type) === standing),
          ),
          inArray(contents.slug, slugs),
          sql`not (${isOnline(now)})`,
          or(isNotNull(contents.deletedAt), wasPublished(db)),
        ),
      ),
    db
      .select({ slug: formerAddresses.slug })
      .from(formerAddresses)
      .where(
        and(
          eq(formerAddresses.communityId, communityId),
          eq(formerAddresses.contentType, standing),
          inArray(formerAddresses.slug, slugs),
        ),
      ),
  ])
  return [...new Set([...hidden, ...moved].map(({ slug }) => slug))]
}

function wasPublished(db: Db) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(contentVersions)
      .where(
        and(
          eq(contentVersions.contentId, contents.id),
          sql`${contentVersions.record} ->> 'status' = 'published'`,
        ),
      ),
  )
}
