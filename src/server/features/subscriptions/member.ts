import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { subscriptions } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppContext, AppDeps } from '#src/server/http/context.ts'
import { referenceFrom } from '#src/server/http/lists/references.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import type { CommunityRow } from '../chapelries/rows.ts'

/**
 * The community of a call in its private area, which only members may use (requirements §4.3). It
 * runs after `signedIn`.
 *
 * @param segment the community's number or slug in the address
 * @throws ApiError `not_found`; `not_subscribed` if the caller is not a member
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

/** Whether a person is a member of a community (requirements §4.3). */
export async function isSubscribed(
  db: Db,
  accountId: number,
  communityId: number,
): Promise<boolean> {
  const rows = await db
    .select({ communityId: subscriptions.communityId })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.communityId, communityId)))
  return rows.length > 0
}
