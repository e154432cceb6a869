import { and, eq, type SQL } from 'drizzle-orm'
import { commonPasswords } from '#src/domain/accounts/common-passwords.ts'
import { type PasswordOwner, passwordFault } from '#src/domain/accounts/password-fault.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, calendarAddresses, mailedLinks } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { endSessions } from '#src/server/http/session/sessions.ts'

/**
 * Gives an account a new password. Every session, every mailed link and the address of its calendar
 * become invalid, and its owner is notified by mail (requirements §11.3).
 *
 * @param tx the caller's transaction
 * @param onlyIf a condition that the account's row must still satisfy
 * @returns whether it did
 */
export async function setPassword(
  tx: Db,
  { jobs, now }: Pick<AppDeps, 'jobs' | 'now'>,
  { accountId, passwordHash }: { accountId: number; passwordHash: string },
  onlyIf?: SQL,
): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set({ passwordHash, updatedAt: now() })
    .where(and(eq(accounts.id, accountId), onlyIf))
    .returning({ id: accounts.id })
  if (changed.length === 0) return false
  await endSessions(tx, accountId)
  await tx.delete(mailedLinks).where(eq(mailedLinks.accountId, accountId))
  await tx.delete(calendarAddresses).where(eq(calendarAddresses.accountId, accountId))
  await jobs.add(tx, { kind: 'password-changed', accountId })
  return true
}

/**
 * Refuses a password that is too easy to guess, wherever a person chooses one (decision 093).
 *
 * @param chosen the password as typed, and the field of the request that held it
 * @param owner the person who chooses it
 * @throws ApiError `bad_request` with a hint for that field
 */
export async function refuseGuessable(
  chosen: { field: 'password' | 'new_password'; password: string },
  owner: PasswordOwner,
): Promise<void> {
  const fault = passwordFault(chosen.password, owner, await commonPasswords())
  if (fault) throw new ApiError('bad_request', { [chosen.field]: { key: fault } })
}
