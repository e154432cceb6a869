import { and, asc, count, eq, exists, gt, isNotNull, not } from 'drizzle-orm'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  communities,
  officeDigests,
  requestEvents,
  requests,
  staffRoles,
} from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import type { JobHandlers, JobQueue, OfficeDigestMail } from '#src/server/jobs/job.ts'
import type { MailingDeps } from '#src/server/mail/mail.ts'
import type { Recipient } from '#src/server/mail/templates/mail-template.ts'

/** The minimum time between two digests to an office. */
const PAUSE_MS = 60 * 60_000

/**
 * Notifies a community's office of new requests, at most once an hour. One transaction decides what
 * to send and adds a job for each mail. A repeated digest finds that it was sent, and a failed mail
 * is retried without the others.
 */
export function officeDigest(
  deps: MailingDeps,
): Pick<JobHandlers, 'office-digest' | 'office-digest-mail'> {
  return {
    'office-digest': ({ communityId }) =>
      deps.db.transaction((tx) => settleDigest(tx, deps, communityId)),
    'office-digest-mail': (job) => mailDigest(deps, job),
  }
}

async function settleDigest(
  tx: Db,
  { jobs, now }: { jobs: JobQueue; now(): string },
  communityId: number,
): Promise<void> {
  // Waits for requests that are being received, as they refer to the community. They add no job
  // while this one is pending, so it must not miss them.
  const [community] = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.id, communityId))
    .for('update')
  if (!community) return
  const at = now()
  const last = await lastDigest(tx, communityId)
  if (last !== undefined && Date.parse(at) - Date.parse(last) < PAUSE_MS) {
    const notBefore = new Date(Date.parse(last) + PAUSE_MS).toISOString()
    return jobs.add(tx, { kind: 'office-digest', communityId }, { notBefore })
  }
  const counts = await newRequests(tx, communityId, last)
  if (Object.keys(counts).length === 0) return
  await tx
    .insert(officeDigests)
    .values({ communityId, sentAt: at })
    .onConflictDoUpdate({ target: officeDigests.communityId, set: { sentAt: at } })
  for (const accountId of await readers(tx, communityId)) {
    await jobs.add(tx, { kind: 'office-digest-mail', communityId, accountId, counts })
  }
}

async function lastDigest(tx: Db, communityId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ sentAt: officeDigests.sentAt })
    .from(officeDigests)
    .where(eq(officeDigests.communityId, communityId))
  return row && toInstant(row.sentAt)
}

/** The number of new pending requests of each kind, without those that the office recorded. */
async function newRequests(
  tx: Db,
  communityId: number,
  since: string | undefined,
): Promise<Partial<Record<RequestKind, number>>> {
  const writtenDown = tx
    .select({ id: requestEvents.id })
    .from(requestEvents)
    .where(
      and(
        eq(requestEvents.requestId, requests.id),
        eq(requestEvents.action, 'received'),
        isNotNull(requestEvents.staffId),
      ),
    )
  const rows = await tx
    .select({ kind: requests.kind, count: count() })
    .from(requests)
    .where(
      and(
        eq(requests.communityId, communityId),
        eq(requests.status, 'pending'),
        since === undefined ? undefined : gt(requests.createdAt, since),
        not(exists(writtenDown)),
      ),
    )
    .groupBy(requests.kind)
  return Object.fromEntries(rows.map((row) => [row.kind, row.count]))
}

/** The members who answer requests there; without any, null for the community's own address. */
async function readers(tx: Db, communityId: number): Promise<Array<number | null>> {
  const rows = await tx
    .select({ accountId: staffRoles.accountId, role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.communityId, communityId))
    .orderBy(asc(staffRoles.accountId))
  const people = rows.filter(({ role }) => hasRight(role, 'requests', 'read'))
  return people.length === 0 ? [null] : people.map(({ accountId }) => accountId)
}

/**
 * Mails one reader of a community's office the number of new requests, in the reader's language;
 * the community's own address in Portuguese. A reader who has left or has no address gets no mail.
 */
async function mailDigest(
  { db, mailer, write }: MailingDeps,
  { communityId, accountId, counts }: OfficeDigestMail,
): Promise<void> {
  const [community] = await db.select().from(communities).where(eq(communities.id, communityId))
  if (!community) return
  const reader =
    accountId === null ? { email: community.email, name: null } : await accountOf(db, accountId)
  if (!reader || reader.email === null) return
  const to: Recipient = { locale: FALLBACK_LOCALE, ...reader, email: reader.email }
  const template = {
    kind: 'office-digest',
    parish: { name: community.name },
    name: reader.name,
    counts,
  } as const
  await mailer.send(write(template, to))
}

async function accountOf(db: Db, id: number) {
  const { email, name, locale } = accounts
  const [row] = await db.select({ email, name, locale }).from(accounts).where(eq(accounts.id, id))
  return row
}
