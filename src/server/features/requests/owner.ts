import { eq } from 'drizzle-orm'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import type { DetailsOf } from '#src/contract/requests/request-details.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts } from '#src/server/db/schema.ts'
import type { AppContext, AppDeps } from '#src/server/http/context.ts'
import { limited } from '#src/server/http/limits/rate-limits.ts'
import { ownAccount } from '../accounts/queries.ts'
import type { CommunityRow } from '../chapelries/rows.ts'
import { ownCommunity } from '../subscriptions/member.ts'
import type { NewRequest, RequestRow } from './receive.ts'

/** The owner of a request, if they have an account. */
export interface Owner {
  name: string
  email: string
}

/**
 * The account that a request belongs to: its sender's, or for a join request the account linked
 * with it by the same confirmed address.
 */
export async function ownerOf(
  db: Db,
  { kind, accountId, emailFolded }: RequestRow,
): Promise<Owner | undefined> {
  const which =
    kind === 'join'
      ? emailFolded !== null && eq(accounts.emailFolded, emailFolded)
      : accountId !== null && eq(accounts.id, accountId)
  if (which === false) return undefined
  const [owner] = await db
    .select({ name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(which)
  return owner
}

type Sent = Pick<RequestRow, 'kind' | 'details' | 'emailFolded'>

/** The bride's address if the answers about a wedding go only to the groom's; else null. */
export function brideEmail({ kind, details, emailFolded }: Sent): string | null {
  if (kind !== 'wedding') return null
  // The schema of weddings checked it before it was stored.
  const { entity_bride_email: email } = details as DetailsOf<'wedding'>
  return email === null || foldEmail(email) === emailFolded ? null : email
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

/**
 * The address at which a sender finds their request, for `Location`.
 *
 * @param base the path of the API's version, such as `/api/v1`
 */
export function toRequestLocation({ reference }: { reference: string }, base: string): string {
  return `${base}${pathOf(PATHS.ownRequest, { reference })}`
}
