import { and, asc, eq, gt } from 'drizzle-orm'
import type { ConfirmEmail, CreateAccount } from '#src/contract/account/account.ts'
import type { EmailConfirmed } from '#src/contract/account/email-confirmed.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, mailedLinks, registrations } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { startSession } from '#src/server/http/session/sessions.ts'
import { digestOf } from '#src/server/secrets.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { linkExpired } from './rules.ts'
import { refuseGuessable } from './set-password.ts'

type RegistrationRow = typeof registrations.$inferSelect

interface OpenedLink extends ConfirmEmail {
  isSignedIn: boolean
  userAgent: string | undefined
}

/**
 * Stores a registration until the person opens the mailed link. It never checks whether the account
 * exists: the job does, so that neither the answer nor its timing reveals it (requirements §11.5).
 */
export async function register(
  { db, jobs, now }: Pick<AppDeps, 'db' | 'jobs' | 'now'>,
  { email, name, password, locale, consent }: Omit<CreateAccount, 'captcha'>,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(registrations)
      .values({
        email,
        emailFolded: foldEmail(email),
        name,
        passwordHash,
        locale,
        consentVersion: consent,
        createdAt: now(),
      })
      .returning({ id: registrations.id })
    if (!row) throw new Error('The insert gave no row back.')
    await jobs.add(tx, { kind: 'registration', registrationId: row.id })
  })
}

/**
 * Turns the registration behind a mailed link into an account and signs its owner in, as the link
 * proves the address. A caller who is signed in keeps their session; none is begun. If several
 * registrations of the address are pending, another person may have made this one and know its
 * password: the owner then chooses a new one here (decision 108).
 *
 * @param isSignedIn whether the caller has a session; a new one stores the name of their browser
 * @throws ApiError `link_expired` for a link that is used, too old or unknown, and if another link
 *   has confirmed the address; `bad_request` if a password is needed, or too easy to guess
 */
export async function confirmEmail(
  deps: Pick<AppDeps, 'db' | 'now' | 'secret' | 'productSlug'>,
  { token, password, isSignedIn, userAgent }: OpenedLink,
): Promise<EmailConfirmed> {
  const { db, now } = deps
  const confirmed = await db.transaction(async (tx) => {
    const behind = await registrationBehind(tx, token, now())
    if (!behind) return undefined
    const registration = behind.isOnly
      ? behind.registration
      : await withPassword(behind.registration, password)
    const id = await makeAccount(tx, registration, now())
    await tx.delete(registrations).where(eq(registrations.emailFolded, registration.emailFolded))
    if (id === undefined) return undefined
    const session = isSignedIn ? null : await startSession(tx, deps, id, { userAgent })
    return { id, session }
  })
  if (!confirmed) throw linkExpired()
  return confirmed
}

async function withPassword(
  registration: RegistrationRow,
  password: string | undefined,
): Promise<RegistrationRow> {
  if (password === undefined) throw new ApiError('bad_request', { password: { key: 'required' } })
  await refuseGuessable({ field: 'password', password }, registration)
  return { ...registration, passwordHash: await hashPassword(password) }
}

/**
 * The registration behind a link, and whether it is the only one of its address. All of them are
 * locked until the transaction ends, always in the same order, so that confirmations of one address
 * run one after the other.
 */
async function registrationBehind(
  tx: Db,
  token: string,
  now: string,
): Promise<{ registration: RegistrationRow; isOnly: boolean } | undefined> {
  const [asked] = await tx
    .select({ id: registrations.id, emailFolded: registrations.emailFolded })
    .from(registrations)
    .innerJoin(mailedLinks, eq(mailedLinks.registrationId, registrations.id))
    .where(and(eq(mailedLinks.tokenDigest, digestOf(token)), gt(mailedLinks.expiresAt, now)))
  if (!asked) return undefined
  const ofAddress = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.emailFolded, asked.emailFolded))
    .orderBy(asc(registrations.id))
    .for('update')
  const registration = ofAddress.find(({ id }) => id === asked.id)
  return registration && { registration, isOnly: ofAddress.length === 1 }
}

/** The new account's number; undefined if the address has an account already. */
async function makeAccount(
  tx: Db,
  { email, emailFolded, name, passwordHash, locale, consentVersion, createdAt }: RegistrationRow,
  now: string,
): Promise<number | undefined> {
  const [account] = await tx
    .insert(accounts)
    .values({
      email,
      emailFolded,
      name,
      passwordHash,
      locale,
      consentVersion,
      consentedAt: createdAt,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: accounts.emailFolded })
    .returning({ id: accounts.id })
  return account?.id
}
