import { and, eq, inArray } from 'drizzle-orm'
import type { OfficeMissingPicture, OfficePublishing } from '#src/contract/office/office.ts'
import type { LiveChange, Loss, PublishStatus } from '#src/contract/publishing/publish-status.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, contents } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'

/**
 * The state of publishing for one community: the journal of its pages, and what they lack.
 *
 * @param status the publisher's status; null if it runs on another machine
 */
export async function publishingOverview(
  db: Db,
  communityId: number,
  status: PublishStatus | null,
): Promise<OfficePublishing> {
  if (!status) return { site: null, unplanned_feasts: [], missing_pictures: [] }
  const [community] = await db
    .select({ slug: communities.slug })
    .from(communities)
    .where(eq(communities.id, communityId))
  const journal = status.journal.filter(isSeenAt(community?.slug ?? ''))
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
    unplanned_feasts: status.unplanned_feasts
      .filter(({ community: id }) => id === communityId)
      .map(({ feast, date }) => ({ feast, date })),
    missing_pictures: await missingPictures(db, communityId, status),
  }
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
