import { and, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import {
  type AddressType,
  addressType,
  CONTENT_TYPES,
  EVENT,
  NEWS,
} from '#src/contract/contents/content.ts'
import { ContentFilters, ContentListQuery } from '#src/contract/contents/content-query.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { PATHS } from '#src/contract/paths.ts'
import { Withdrawn, WithdrawnFilters, WithdrawnQuery } from '#src/contract/requests/withdrawn.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, contents, contentVersions, formerAddresses } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { described, named } from '#src/server/http/described.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import {
  idFrom,
  isReferred,
  numberFirst,
  type Reference,
  referenceFrom,
  slugFrom,
} from '#src/server/http/lists/references.ts'
import { ContentAnswer, ContentListAnswer } from './answers.ts'
import { listContents } from './content-list.ts'
import { contentById, contentBySlug } from './queries.ts'
import { isOnline } from './visibility.ts'

/** News, events and pages of all public communities (requirements §7.4). */
export function contentRoutes({ db, now }: AppDeps) {
  const checked = checkedQuery(ItemQuery, AppFilter)
  return new Hono<AppEnv>()
    .get(
      PATHS.mobileContents,
      checkedQuery(ContentListQuery, ContentFilters),
      described('mobileContents', 'contents', ContentListAnswer, {
        filters: ContentFilters,
        limit: 'or all',
      }),
      async (c) => answer(c, await listContents(db, now(), {}, c.req.valid('query'))),
    )
    .get(
      PATHS.mobileContent,
      checked,
      described('mobileContent', 'contents', ContentAnswer, { filters: AppFilter }),
      async (c) => answer(c, await contentById(db, now(), idFrom(c.req.param('id')))),
    )
    .get(
      PATHS.mobileContentSlug,
      checked,
      described('mobileContentSlug', 'contents', ContentAnswer, { filters: AppFilter }),
      async (c) => answer(c, await contentBySlug(db, now(), slugFrom(c.req.param('slug')))),
    )
    .get(
      PATHS.mobileContentSlugOfCommunity,
      checked,
      described('mobileContentSlugOfCommunity', 'contents', ContentAnswer, { filters: AppFilter }),
      async (c) => {
        const community = referenceFrom(c.req.param('community'))
        const slug = slugFrom(c.req.param('slug'))
        return answer(c, await contentBySlug(db, now(), slug, { community }))
      },
    )
    .get(
      PATHS.withdrawn,
      checkedQuery(WithdrawnQuery, WithdrawnFilters),
      described('withdrawn', 'contents', named('Withdrawn', Withdrawn), {
        filters: WithdrawnFilters,
      }),
      async (c) => {
        const community = referenceFrom(c.req.param('community'))
        return answer(c, await withdrawnOf(db, now(), community, c.req.valid('query').query))
      },
    )
}

/**
 * The contents among those asked about that the office took offline. Only contents that were once
 * public are named: the slug of a draft could reveal unpublished news.
 *
 * @param now the present instant, ISO 8601
 * @throws ApiError `not_found` if there never was such a community
 */
async function withdrawnOf(
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
  const community = orNotFound(row)
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
