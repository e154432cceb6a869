import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { subscriptions } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppContext, AppDeps } from '#src/server/http/context.ts'
import { limited } from '#src/server/http/limits/rate-limits.ts'
import { referenceFrom } from '#src/server/http/lists/references.ts'
import { ownAccount } from '#src/server/http/session/own-account.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import type { CommunityRow } from '../chapelries/rows.ts'
import type { NewRequest } from '../requests/receive.ts'

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

/** The sender of a request in the private area of a community. */
export interface Sending {
  community: CommunityRow
  sender: Omit<NewRequest, 'request' | 'accountId'> & { accountId: number }
}

/**
 * The sender of a request from the private area; limits the rate. It runs after `signedIn`.
 *
 * @param segment of the address: the community's number or slug
 * @param consent the notice agreed to with this request; left out, that of the account
 * @throws ApiError `not_found`, `not_subscribed`, `too_many_requests`
 */
export async function sendingOf(
  c: AppContext,
  deps: Pick<AppDeps, 'db' | 'secret'>,
  segment: string,
  consent: string | undefined,
): Promise<Sending> {
  const community = await ownCommunity(c, deps, segment)
  const { accountId } = c.var.caller
  await limited(deps, 'requestAccount', accountId)
  const account = await ownAccount(deps.db, accountId)
  const sender = {
    communityId: community.id,
    accountId,
    locale: account.locale,
    consentVersion: consent ?? account.consentVersion,
    attempt: c.var.attempt,
  }
  return { community, sender }
}
