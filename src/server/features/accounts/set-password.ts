import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, calendarAddresses, mailedLinks } from '#src/server/db/schema.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { endSessions } from '../sessions/sessions.ts'

/**
 * Gives an account a new password: every session, every mailed link and the address of its calendar
 * end, and its owner is told by mail (requirements §11.3).
 *
 * @param tx the caller's transaction
 * @param onlyIf what must still be true of the account's row at that moment
 * @returns whether it was
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
