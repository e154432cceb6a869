import { and, eq, isNull, lte, type SQL } from 'drizzle-orm'
import { contents } from '#src/server/db/schema.ts'
import { isPublicCommunity } from '../chapelries/rules.ts'

/**
 * The condition that a content may be read by anybody: published, its hour come, not deleted, in
 * a community that is public itself. Every query that touches contents carries it, and joins
 * `communities`: there is no other way to what is public.
 *
 * @param now the present instant, ISO 8601
 */
export function isOnline(now: string): SQL | undefined {
  return and(isPublished(), lte(contents.onlineFromDate, now), isPublicCommunity())
}

/** The part of it that no clock decides: also true of what will come online by itself. */
export function isPublished(): SQL | undefined {
  return and(eq(contents.status, 'published'), isNull(contents.deletedAt))
}
