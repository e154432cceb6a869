import { and, eq, isNull, lte, type SQL } from 'drizzle-orm'
import { contents } from '../../db/schema.ts'
import { isPublicCommunity } from '../chapelries/rules.ts'

/**
 * The condition that a content may be read by anybody: published, its hour come, not deleted, in
 * a community that is public itself. Every query that touches contents carries it, and joins
 * `communities`: there is no other way to what is public.
 *
 * @param now the present instant, ISO 8601
 */
export function isOnline(now: string): SQL | undefined {
  return and(
    eq(contents.status, 'published'),
    lte(contents.onlineFromDate, now),
    isNull(contents.deletedAt),
    isPublicCommunity(),
  )
}
