import { ContentCard } from '#src/contract/contents/content.ts'
import type { FeedFilters } from '#src/contract/list-queries.ts'
import { paged } from '#src/contract/paging.ts'
import type { SocialPaths } from '#src/contract/paths.ts'
import type { Call } from './call.ts'

const Feed = paged(ContentCard)

/** A page of the feed: `page` from 1, `limit` up to 100. */
export interface FeedCall {
  page: number
  limit: number
  query: FeedFilters
}

/**
 * The call for new contents in the followed communities (requirements §7.3). It throws TokenError,
 * HttpError, ContractError or UnreachableError.
 */
export function feedCall(me: Call, { followingFeed: path }: Pick<SocialPaths, 'followingFeed'>) {
  return ({ page, limit, query }: FeedCall) =>
    me(
      {
        path,
        query: {
          page: String(page),
          limit: String(limit),
          query: JSON.stringify({ ...query, app: true }),
        },
      },
      Feed,
    )
}
