import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { communities } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'

/**
 * Holds a community until the transaction ends, so that what is unique or in order within it is
 * decided by one change at a time. What only points to it goes on.
 *
 * @throws ApiError `not_found`
 */
export async function holdCommunity(tx: Db, communityId: number): Promise<void> {
  const [row] = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.id, communityId))
    .for('no key update')
  found(row)
}
