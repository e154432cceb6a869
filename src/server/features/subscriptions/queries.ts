import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { subscriptions } from '#src/server/db/schema.ts'

/** Whether a person belongs to a community (requirements §4.3). */
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
