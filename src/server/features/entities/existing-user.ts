import { and, eq } from 'drizzle-orm'
import type { ExistingUser } from '../../../contract/pending-entity.ts'
import { foldEmail } from '../../../domain/email.ts'
import type { Db } from '../../db/connection.ts'
import { toInstant } from '../../db/instants.ts'
import { accounts, subscriptions } from '../../db/schema.ts'

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
