import { and, asc, eq, gt } from 'drizzle-orm'
import type { ConfirmEmail, CreateAccount } from '#src/contract/account.ts'
import type { EmailConfirmed } from '#src/contract/email-confirmed.ts'
import { foldEmail } from '#src/domain/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, mailedLinks, registrations } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { digestOf } from '#src/server/secrets.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { startSession } from '../sessions/sessions.ts'
import { refuseGuessable } from './chosen-password.ts'
import { linkExpired } from './rules.ts'

type RegistrationRow = typeof registrations.$inferSelect

interface OpenedLink extends ConfirmEmail {
  isSignedIn: boolean
  userAgent: string | undefined
}

/**
 * Keeps what someone asks an account with, until they open the link that is mailed to them. It
 * never looks whether there is such an account: the job does, so that neither the answer nor its
 * time tells (requirements §11.5).
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
 * Makes the registration behind a mailed link an account, and signs its owner in, who has just shown
 * that the address is theirs. Who is signed in already stays who they are: no session is begun. Where
 * several registrations of the address wait, somebody else may have made this one, with a password that
 * they know: then its owner chooses one here (decision 108).
 *
 * @param isSignedIn whether the caller has a session; what their browser calls itself stands in a new one
 * @throws ApiError `link_expired` for a link that is used, too old or unknown, and where someone
 *   has confirmed the address by another one; `bad_request` where a password is needed, or too easy to guess
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
 * The registration behind a link, and whether it is the only one of its address. All of them are held
 * until the transaction's end and always in the same order: confirmations of one address follow one another.
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

/** The new account's number; undefined where the address has an account already. */
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
