import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { subscriptions } from '#src/server/db/schema.ts'
import type { Reference } from '#src/server/http/references.ts'
import { publicCommunity } from '../chapelries/queries.ts'

/**
 * Whether a person belongs to a public community (requirements §4.3).
 *
 * @throws ApiError `not_found`
 */
export async function isSubscribed(
  db: Db,
  accountId: number,
  reference: Reference,
): Promise<boolean> {
  const { id } = await publicCommunity(db, reference)
  const rows = await db
    .select({ communityId: subscriptions.communityId })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.communityId, id)))
  return rows.length > 0
}
