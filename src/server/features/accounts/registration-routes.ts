import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { ConfirmEmail, type CreateAccount, Receipt } from '#src/contract/account/account.ts'
import { EmailConfirmed } from '#src/contract/account/email-confirmed.ts'
import { Done } from '#src/contract/account/session.ts'
import { CheckLink, CreateAccountCall } from '#src/contract/api-forms.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, mailedLinks, registrations } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { admit } from '#src/server/http/limits/open-form.ts'
import { limited, openedLink } from '#src/server/http/limits/rate-limits.ts'
import { hashPassword } from '#src/server/http/session/passwords.ts'
import { startSession } from '#src/server/http/session/sessions.ts'
import { maybeSignedIn } from '#src/server/http/session/signed-in.ts'
import { digestOf } from '#src/server/secrets.ts'
import { linkExpired, refuseGuessable } from './set-password.ts'

/** Registration, from the form to the confirmed account (requirements §7.3). */
export function registrationRoutes(deps: AppDeps) {
  const paths = socialPaths(deps.productSlug)
  return new Hono<AppEnv>()
    .post(
      paths.createAccount,
      checkedBody(CreateAccountCall),
      describedOperation('createAccount', 'account', Receipt, {
        isIdempotent: true,
        refuses: [413, 415, 429],
      }),
      idempotent(deps, 'createAccount'),
      async (c) => {
        const asked = c.req.valid('json')
        // Before the captcha: an invalid form does not use up a solution.
        await refuseGuessable({ field: 'password', password: asked.password }, asked)
        await admit(c, deps, 'register', asked)
        await limited(deps, 'registerMails', asked.email)
        await register(deps, asked)
        return answer(c, { id: randomUUID() })
      },
    )
    .post(
      paths.confirmEmail,
      maybeSignedIn(deps),
      checkedBody(ConfirmEmail),
      describedOperation('confirmEmail', 'account', EmailConfirmed, { refuses: [413, 415, 429] }),
      async (c) => {
        const opened = c.req.valid('json')
        const subject = clientAddress(c, deps.trustedProxies)
        const isSignedIn = c.var.caller !== undefined
        const confirmed = await openedLink(deps, { name: 'linkAddress', subject }, () =>
          confirmEmail(deps, { ...opened, isSignedIn, userAgent: c.req.header('user-agent') }),
        )
        return answer(c, confirmed)
      },
    )
    .post(
      paths.checkLink,
      checkedBody(CheckLink),
      describedOperation('checkLink', 'account', Done, { refuses: [413, 415, 429] }),
      async (c) => {
        const link = c.req.valid('json')
        const subject = clientAddress(c, deps.trustedProxies)
        await openedLink(deps, { name: 'linkAddress', subject }, () => checkLink(deps, link))
        return answer(c, {})
      },
    )
}

/**
 * Checks whether a mailed link is valid, without using it. It reveals no more than using the link:
 * both refuse an invalid link.
 *
 * @throws ApiError `link_expired` for one that is used, too old, unknown or for something else
 */
async function checkLink(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { token, purpose }: CheckLink,
): Promise<void> {
  const { tokenDigest, expiresAt, accountId, registrationId } = mailedLinks
  const standing = and(
    eq(tokenDigest, digestOf(token)),
    gt(expiresAt, now()),
    isNotNull(purpose === 'reset_password' ? accountId : registrationId),
  )
  if ((await db.$count(mailedLinks, standing)) === 0) throw linkExpired()
}

type RegistrationRow = typeof registrations.$inferSelect

interface OpenedLink extends ConfirmEmail {
  isSignedIn: boolean
  userAgent: string | undefined
}

/**
 * Stores a registration until the person opens the mailed link. It never checks whether the account
 * exists: the job does, so that neither the answer nor its timing reveals it (requirements §11.5).
 */
async function register(
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
async function confirmEmail(
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
