import { FollowedPage, Following, IsSubscribed } from '#src/contract/account/follow.ts'
import { paged } from '#src/contract/paging.ts'
import { pathOf, type SocialPaths } from '#src/contract/paths.ts'
import type { Call } from './call.ts'

const Pages = paged(FollowedPage)

/**
 * The calls about following (requirements §7.3). Each throws TokenError, HttpError, ContractError
 * or UnreachableError.
 */
export function followCalls(me: Call, paths: SocialPaths) {
  const all = { limit: 'all', query: '{"app":true}' }
  return {
    following: () => me({ path: paths.following }, Following),
    follow: (id: number) => me({ method: 'POST', path: paths.follow, body: { id } }, Following),
    unfollow: (id: number) => me({ method: 'POST', path: paths.unfollow, body: { id } }, Following),
    followedPages: () => me({ path: paths.followingList, query: all }, Pages),
    subscribedPages: () => me({ path: paths.subscribedList, query: all }, Pages),
    isSubscribed: (community: number | string) =>
      me({ path: pathOf(paths.isSubscribed, { community }) }, IsSubscribed),
  }
}
