import { eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { keptStatement } from '#src/server/db/kept-statement.ts'
import { accounts } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'

/** The screens of every signed-in person, by their route (requirements §2.1). */
export const SIGNED_IN_VIEWS = ['feed', 'following', 'events', 'settings'] as const

/** The refusal of any invalid mailed link. */
export function linkExpired(): ApiError {
  return new ApiError('link_expired')
}

/** The refusal of a password that should prove the caller's identity, at the field that held it. */
export function wrongPassword(field: 'old_password' | 'password'): ApiError {
  return new ApiError('wrong_password', { [field]: { key: 'wrong_password' } })
}

export type AccountRow = typeof accounts.$inferSelect

const accountOf = keptStatement((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id'))),
)

/**
 * The account of a caller.
 *
 * @throws ApiError `unauthorized` if it was erased since the token was verified
 */
export async function ownAccount(db: Db, accountId: number): Promise<AccountRow> {
  const [account] = await accountOf(db, { id: accountId })
  if (!account) throw new ApiError('unauthorized')
  return account
}
