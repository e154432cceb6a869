import { eq, type SQL } from 'drizzle-orm'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, mailedLinks, registrations } from '#src/server/db/schema.ts'
import { GivenUpError, type JobHandlers } from '#src/server/jobs/job.ts'
import type { MailingDeps } from '#src/server/mail/mail.ts'
import { digestOf, newToken } from '#src/server/secrets.ts'
import { openFarewell } from './deletion.ts'

/** How long the link that confirms an address is valid, in hours. */
const CONFIRM_HOURS = 48
/** How long the link that sets a new password is valid, in hours. */
const RESET_HOURS = 1

const HOUR_MS = 60 * 60_000

/** The purpose of a link: to confirm a registration, or to set an account's password. */
type LinkPurpose = { registrationId: number } | { accountId: number }

/**
 * Creates a link to be mailed. Several may be valid at once, since a mail may be late and be
 * requested again. The portal stores only a digest.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @returns the token in the link; `digestOf` gives the digest to find it by
 */
async function issueLink(db: Db, purpose: LinkPurpose, now: string): Promise<string> {
  const token = newToken()
  const hours = 'accountId' in purpose ? RESET_HOURS : CONFIRM_HOURS
  const expiresAt = new Date(Date.parse(now) + hours * HOUR_MS).toISOString()
  await db.insert(mailedLinks).values({ tokenDigest: digestOf(token), expiresAt, ...purpose })
  return token
}

type AccountJobs = Pick<
  JobHandlers,
  'registration' | 'recovery' | 'password-changed' | 'account-deleted'
>

/**
 * Writes and sends the mails of accounts. Each may be retried: a deleted account needs no mail, and
 * an unread link expires by itself.
 */
export function accountMailings({ db, mailer, write, farewellKey, now }: MailingDeps): AccountJobs {
  return {
    registration: async ({ registrationId }) => {
      const asked = await registration(db, registrationId)
      if (!asked) return
      const owner = await account(db, eq(accounts.emailFolded, asked.emailFolded))
      if (owner) {
        await mailer.send(write({ kind: 'registration-known', name: owner.name }, owner))
        await db.delete(registrations).where(eq(registrations.id, registrationId))
        return
      }
      const token = await issueLink(db, { registrationId }, now())
      const template = { kind: 'registration-confirm', token, hours: CONFIRM_HOURS } as const
      await mailer.send(write(template, asked))
    },
    recovery: async ({ email }) => {
      const owner = await account(db, eq(accounts.emailFolded, foldEmail(email)))
      if (!owner) return
      const token = await issueLink(db, { accountId: owner.id }, now())
      const template = { kind: 'recovery', name: owner.name, token, hours: RESET_HOURS } as const
      await mailer.send(write(template, owner))
    },
    'password-changed': async ({ accountId }) => {
      const owner = await account(db, eq(accounts.id, accountId))
      if (!owner) return
      await mailer.send(write({ kind: 'password-changed', name: owner.name }, owner))
    },
    'account-deleted': async (job) => {
      const farewell = openFarewell(farewellKey, job)
      if (!farewell) throw new GivenUpError('The portal has another secret now.')
      const { name } = farewell
      await mailer.send(write({ kind: 'account-deleted', name }, farewell))
    },
  }
}

async function registration(db: Db, id: number) {
  const { email, emailFolded, locale } = registrations
  const [row] = await db
    .select({ email, emailFolded, locale })
    .from(registrations)
    .where(eq(registrations.id, id))
  return row
}

async function account(db: Db, which: SQL) {
  const { id, email, name, locale } = accounts
  const [row] = await db.select({ id, email, name, locale }).from(accounts).where(which)
  return row
}
