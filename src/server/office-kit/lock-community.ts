import { eq } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { communities } from '../db/schema.ts'
import { found } from '../errors.ts'

/**
 * Locks a community until the transaction ends, so that only one change at a time decides what is
 * unique or ordered within it. Inserts that only refer to the community are not blocked.
 *
 * @throws ApiError `not_found`
 */
export async function lockCommunity(tx: Db, communityId: number): Promise<void> {
  const [row] = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.id, communityId))
    .for('no key update')
  found(row)
}
