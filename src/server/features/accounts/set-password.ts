import { and, eq, gt, type SQL } from 'drizzle-orm'
import type { AccessToken } from '#src/contract/account/session.ts'
import { commonPasswords } from '#src/domain/accounts/common-passwords.ts'
import { type PasswordOwner, passwordFault } from '#src/domain/accounts/password-fault.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, calendarAddresses, mailedLinks } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps, Caller } from '#src/server/http/context.ts'
import { forgive } from '#src/server/http/limits/rate-limits.ts'
import { provenAccount, wrongPassword } from '#src/server/http/session/own-account.ts'
import { hashPassword } from '#src/server/http/session/passwords.ts'
import { endSessions, startSession } from '#src/server/http/session/sessions.ts'
import { digestOf } from '#src/server/secrets.ts'
import { forgiveLogins } from '../sessions/login.ts'

/** The refusal of any invalid mailed link. */
export function linkExpired(): ApiError {
  return new ApiError('link_expired')
}

/**
 * Gives an account a new password. Every session, every mailed link and the address of its calendar
 * become invalid, and its owner is notified by mail (requirements §11.3).
 *
 * @param tx the caller's transaction
 * @param onlyIf a condition that the account's row must still satisfy
 * @returns whether it did
 */
async function setPassword(
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

type ChangeDeps = Pick<AppDeps, 'db' | 'jobs' | 'now' | 'secret' | 'productSlug'>

/**
 * Sets a new password for a person who knows the old one. Every device is signed out; the caller
 * gets a new session.
 *
 * @returns the first token of that session
 * @throws ApiError `wrong_password`, also if a concurrent change came first; `too_many_requests`;
 *   `bad_request` for a new one that is easy to guess
 */
export async function changePassword(
  deps: ChangeDeps,
  { accountId, provenAt }: Pick<Caller, 'accountId' | 'provenAt'>,
  { old_password, new_password }: { old_password: string; new_password: string },
  userAgent: string | undefined,
): Promise<AccessToken> {
  const proof = { field: 'old_password', password: old_password } as const
  const account = await provenAccount(deps, accountId, proof)
  await refuseGuessable({ field: 'new_password', password: new_password }, account)
  const passwordHash = await hashPassword(new_password)
  return deps.db.transaction(async (tx) => {
    const stillFormer = eq(accounts.passwordHash, account.passwordHash)
    if (!(await setPassword(tx, deps, { accountId, passwordHash }, stillFormer))) {
      throw wrongPassword(proof.field)
    }
    // With a second factor, a password alone is no proof: the new session inherits the old one's.
    return startSession(tx, deps, accountId, { userAgent, provenAt })
  })
}

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
