import { and, eq, isNotNull, isNull, lte, type Placeholder, type SQL } from 'drizzle-orm'
import { contents } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { isPublicCommunity } from '../chapelries/queries.ts'

/**
 * The condition that anybody may read a content: published, its publication time reached, not
 * deleted, and in a public community. Every query on public contents uses it and joins
 * `communities`.
 *
 * @param now the present instant, ISO 8601
 */
export function isOnline(now: string | Placeholder): SQL | undefined {
  return and(isPublished(), lte(contents.onlineFromDate, now), isPublicCommunity())
}

/**
 * The same of a row that was already read, is not deleted, and whose community is public.
 *
 * @param now the present instant, ISO 8601
 */
export function isRowOnline(
  { status, onlineFromDate }: Pick<typeof contents.$inferSelect, 'status' | 'onlineFromDate'>,
  now: string,
): boolean {
  return status === 'published' && toInstant(onlineFromDate) <= now
}

/** The part that does not depend on the time: also true of contents scheduled for later. */
export function isPublished(): SQL | undefined {
  return and(eq(contents.status, 'published'), isNull(contents.deletedAt))
}

/** The condition that editors of a community see a content, online or not. */
export function isEdited(communityId: number): SQL | undefined {
  return and(eq(contents.communityId, communityId), isNull(contents.deletedAt))
}

/** The condition that a content of a community was deleted; used only to restore it. */
export function isDeleted(communityId: number): SQL | undefined {
  return and(eq(contents.communityId, communityId), isNotNull(contents.deletedAt))
}
