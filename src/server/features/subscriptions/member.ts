import { ApiError } from '#src/server/errors.ts'
import type { AppContext, AppDeps } from '#src/server/http/context.ts'
import { referenceFrom } from '#src/server/http/lists/references.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import type { CommunityRow } from '../chapelries/rows.ts'
import { isSubscribed } from './queries.ts'

/**
 * The community of a call in its private area, which is open to those who belong to it
 * (requirements §4.3). It stands behind `signedIn`.
 *
 * @param segment of the address: the community's number or slug
 * @throws ApiError `not_found`; `not_subscribed` for who has not joined it
 */
export async function ownCommunity(
  c: AppContext,
  { db }: Pick<AppDeps, 'db'>,
  segment: string,
): Promise<CommunityRow> {
  const community = await publicCommunity(db, referenceFrom(segment))
  if (!(await isSubscribed(db, c.var.caller.accountId, community.id))) {
    throw new ApiError('not_subscribed')
  }
  return community
}
