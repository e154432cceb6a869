import { and, eq, isNotNull } from 'drizzle-orm'
import type { ExistingUser } from '#src/contract/people/pending-entity.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { accounts, type requests, subscriptions } from '#src/server/db/schema.ts'

type Joining = Pick<typeof requests.$inferSelect, 'communityId' | 'accountId' | 'emailFolded'>

/**
 * The account behind a join request, as far as its owner gave it to the community: who sent the
 * request signed in, or belongs to the community with its address. Of any other account nothing is
 * said, not even that there is one.
 */
export async function existingUser(
  db: Db,
  { communityId, accountId, emailFolded }: Joining,
): Promise<ExistingUser> {
  const isGiven =
    accountId === null
      ? and(eq(accounts.emailFolded, emailFolded ?? ''), isNotNull(subscriptions.communityId))
      : eq(accounts.id, accountId)
  const [row] = await db
    .select({ account: accounts, subscribedTo: subscriptions.communityId })
    .from(accounts)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.accountId, accounts.id), eq(subscriptions.communityId, communityId)),
    )
    .where(isGiven)
  if (!row) return { user: null }
  const { id, name, email, photoUrl, createdAt } = row.account
  return {
    user: {
      id,
      name,
      email,
      photo_url: photoUrl,
      since: toInstant(createdAt),
      is_subscribed: row.subscribedTo !== null,
    },
  }
}
