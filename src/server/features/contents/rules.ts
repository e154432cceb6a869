import { and, eq, isNull, lte, type SQL } from 'drizzle-orm'
import { contents } from '#src/server/db/schema.ts'
import { isPublicCommunity } from '../chapelries/rules.ts'

/**
 * The condition that anybody may read a content: published, its publication time reached, not
 * deleted, and in a public community. Every query on public contents uses it and joins
 * `communities`.
 *
 * @param now the present instant, ISO 8601
 */
export function isOnline(now: string): SQL | undefined {
  return and(isPublished(), lte(contents.onlineFromDate, now), isPublicCommunity())
}

/** The part that does not depend on the time: also true of contents scheduled for later. */
export function isPublished(): SQL | undefined {
  return and(eq(contents.status, 'published'), isNull(contents.deletedAt))
}
