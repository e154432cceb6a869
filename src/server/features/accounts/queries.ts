import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { accounts } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'

export type AccountRow = typeof accounts.$inferSelect

/**
 * The account of a caller.
 *
 * @throws ApiError `unauthorized` if it was erased since the token was verified
 */
export async function ownAccount(db: Db, accountId: number): Promise<AccountRow> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new ApiError('unauthorized')
  return account
}
