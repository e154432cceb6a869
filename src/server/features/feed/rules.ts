import { and, gt, type SQL } from 'drizzle-orm'
import type { FeedFilters } from '#src/contract/list-queries.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents } from '#src/server/db/schema.ts'
import { matches } from '../contents/filters.ts'
import { isOnline } from '../contents/rules.ts'

/**
 * The condition that a content of a followed community belongs into a feed: it is online, and
 * fits the filters. The query joins `communities`.
 *
 * @param now the present instant, ISO 8601
 */
export function isInFeed(db: Db, now: string, filters: FeedFilters): SQL | undefined {
  const { online_after } = filters
  return and(
    isOnline(now),
    matches(db, filters),
    online_after === undefined ? undefined : gt(contents.onlineFromDate, online_after),
  )
}
