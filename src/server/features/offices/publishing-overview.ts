import { and, eq, exists, gte, inArray, sql } from 'drizzle-orm'
import {
  type OfficeMissingPicture,
  type OfficePublishing,
  PAGE_NEEDS,
} from '#src/contract/office/office.ts'
import type { LiveChange, Loss, PublishStatus } from '#src/contract/publishing/publish-status.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, contents, massExceptions, massSchedules } from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'

/** The community and the present instant (ISO 8601 in UTC). */
interface Reading {
  communityId: number
  now: string
}

/**
 * The state of publishing for one community: the journal of its pages, and what they lack.
 *
 * @param status the publisher's status; null if it runs on another machine
 */
export async function publishingOverview(
  db: Db,
  { communityId, now }: Reading,
  status: PublishStatus | null,
): Promise<OfficePublishing> {
  const [row] = await db
    .select({
      slug: communities.slug,
      phone: sql<boolean>`coalesce(${communities.phone}, '') || coalesce(${communities.mobilephone}, '') <> ''`,
      address: sql<boolean>`coalesce(${communities.address}, '') <> ''`,
      masses: hasMasses(db, now),
    })
    .from(communities)
    .where(eq(communities.id, communityId))
  const { slug, ...has } = orNotFound(row)
  const page_lacks = PAGE_NEEDS.filter((need) => !has[need])
  if (!status) return { site: null, page_lacks, unplanned_feasts: [], missing_pictures: [] }
  const journal = status.journal.filter(isSeenAt(slug))
  const { checked_at, held_since, failure } = status
  return {
    site: {
      live_since: journal[0]?.at ?? status.live_since,
      checked_at,
      held_since,
      failure: failure && { at: failure.at, reason: failure.reason },
      kept_back: keptBack(communityId, status),
      journal,
    },
    page_lacks,
    unplanned_feasts: status.unplanned_feasts
      .filter(({ community: id }) => id === communityId)
      .map(({ feast, date }) => ({ feast, date })),
    missing_pictures: await missingPictures(db, communityId, status),
  }
}

/** Whether a community has a weekly Mass, or one on a day that has not passed everywhere yet. */
function hasMasses(db: Db, now: string) {
  const weekly = db
    .select({ one: sql`1` })
    .from(massSchedules)
    .where(
      and(eq(massSchedules.communityId, communities.id), eq(massSchedules.celebration, 'mass')),
    )
  const single = db
    .select({ one: sql`1` })
    .from(massExceptions)
    .where(
      and(
        eq(massExceptions.communityId, communities.id),
        eq(massExceptions.celebration, 'mass'),
        gte(massExceptions.date, addDays(now.slice(0, 'yyyy-MM-dd'.length), -1)),
      ),
    )
  return sql<boolean>`(${exists(weekly)} or ${exists(single)})`
}

function keptBack(communityId: number, { kept_back }: PublishStatus) {
  const own = kept_back.find(({ community }) => community === communityId)
  if (!own) return null
  const { since, at, reason, loss } = own
  return { since, at, reason, loss }
}

/**
 * Lets the publisher remove contents that vanished without a known reason.
 *
 * @param accepted the loss that the administrator has seen
 * @throws ApiError `changed_meanwhile` if there is none, or another one
 */
export async function acceptLoss(
  { db, jobs }: Pick<AppDeps, 'db' | 'jobs'>,
  communityId: number,
  status: PublishStatus | null,
  accepted: Loss,
): Promise<void> {
  const loss = status && keptBack(communityId, status)?.loss
  if (loss?.live !== accepted.live || loss.left !== accepted.left) {
    throw new ApiError('changed_meanwhile')
  }
  await db.transaction((tx) =>
    jobs.add(tx, { kind: 'publish-loss', communityId, lost: loss.live - loss.left }),
  )
}

function isSeenAt(slug: string): (change: LiveChange) => boolean {
  return ({ communities: slugs }) => slugs === null || slugs.includes(slug)
}

async function missingPictures(
  db: Db,
  communityId: number,
  { missing_pictures }: PublishStatus,
): Promise<OfficeMissingPicture[]> {
  const own = missing_pictures.filter(({ community }) => community === communityId)
  const ids = own.flatMap((one) => (one.of === 'content' ? [one.content] : []))
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: contents.id, title: contents.title })
          .from(contents)
          .where(and(eq(contents.communityId, communityId), inArray(contents.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return own.map((one) => ({
    of: one.of,
    failure: one.failure,
    content: one.of === 'content' ? (byId.get(one.content) ?? null) : null,
  }))
}
