import { and, eq } from 'drizzle-orm'
import type { ExistingUser } from '#src/contract/pending-entity.ts'
import { foldEmail } from '#src/domain/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { accounts, subscriptions } from '#src/server/db/schema.ts'

/** The account that has confirmed an address, and whether it belongs to a community already. */
export async function existingUser(
  db: Db,
  communityId: number,
  email: string,
): Promise<ExistingUser> {
  const [row] = await db
    .select({ account: accounts, subscribedTo: subscriptions.communityId })
    .from(accounts)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.accountId, accounts.id), eq(subscriptions.communityId, communityId)),
    )
    .where(eq(accounts.emailFolded, foldEmail(email)))
  if (!row) return { user: null }
  const { id, name, photoUrl, createdAt } = row.account
  return {
    user: {
      id,
      name,
      email: row.account.email,
      photo_url: photoUrl,
      since: toInstant(createdAt),
      is_subscribed: row.subscribedTo !== null,
    },
  }
}
