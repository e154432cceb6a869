import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { subscriptions } from '../../db/schema.ts'
import type { Reference } from '../../http/references.ts'
import { publicCommunity } from '../chapelries/queries.ts'

/** Whether a person belongs to a public community (SPEC §4). @throws ApiError `not_found` */
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
