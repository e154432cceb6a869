import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, mailedLinks } from '#src/server/db/schema.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { forgive } from '#src/server/http/limits/limited.ts'
import { digestOf } from '#src/server/secrets.ts'
import { forgiveLogins } from '../sessions/login.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { linkExpired } from './rules.ts'
import { refuseGuessable, setPassword } from './set-password.ts'

type ResetDeps = Pick<AppDeps, 'db' | 'jobs' | 'now' | 'secret'>

/**
 * Sets a new password by a mailed link, which works once. It resets the count of wrong passwords,
 * the owner's and other people's.
 *
 * @param address the caller's address (`clientAddress`)
 * @returns the account's number
 * @throws ApiError `link_expired` for a link that is used, too old or unknown; `bad_request` for a
 *   password that is easy to guess: the link stays valid
 */
export async function resetPassword(
  deps: ResetDeps,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<number> {
  // Hashing is expensive, so a password is hashed only for a valid link.
  const asking = await askingBy(deps, token)
  if (!asking) throw linkExpired()
  await refuseGuessable({ field: 'password', password }, asking)
  const passwordHash = await hashPassword(password)
  const account = await deps.db.transaction(async (tx) => {
    const owner = await ownerOf(tx, token, deps.now())
    if (!owner) return undefined
    await setPassword(tx, deps, { accountId: owner.id, passwordHash })
    await forgiveLogins(tx, deps, owner.email)
    return owner
  })
  if (!account) throw linkExpired()
  await forgive(deps, 'passwordAccount', account.id)
  await forgive(deps, 'loginGuesses', { email: account.email, address })
  return account.id
}

/** The owner of a link, if it is valid; nothing is locked yet. */
async function askingBy({ db, now }: ResetDeps, token: string) {
  const [owner] = await db
    .select({ name: accounts.name, email: accounts.email })
    .from(mailedLinks)
    .innerJoin(accounts, eq(accounts.id, mailedLinks.accountId))
    .where(standingLink(token, now()))
  return owner
}

function standingLink(token: string, now: string) {
  return and(eq(mailedLinks.tokenDigest, digestOf(token)), gt(mailedLinks.expiresAt, now))
}

/**
 * The owner of a link, whose password it may set. The account's row is locked before the final
 * check of the link. Of several simultaneous resets, by one link or by two, the first thus
 * invalidates the links that the others wait with.
 */
async function ownerOf(
  tx: Db,
  token: string,
  now: string,
): Promise<{ id: number; email: string } | undefined> {
  const link = standingLink(token, now)
  const [asked] = await tx
    .select({ accountId: mailedLinks.accountId })
    .from(mailedLinks)
    .where(link)
  if (!asked?.accountId) return undefined
  const [account] = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, asked.accountId))
    .for('update')
  const standing = await tx.delete(mailedLinks).where(link).returning({ id: mailedLinks.accountId })
  return standing.length > 0 ? account : undefined
}
