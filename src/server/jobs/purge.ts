import { and, eq, gt, lt, notExists, or } from 'drizzle-orm'
import { REQUEST_KINDS, type RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { Db } from '../db/connection.ts'
import {
  answerLinks,
  idempotencyKeys,
  joinLinks,
  mailedLinks,
  rateLimits,
  recordReads,
  registrations,
  requests,
  sessions,
  spentCaptchas,
} from '../db/schema.ts'
import { DAY_MS, shifted } from '../db/times.ts'
import { purgeInvitations } from '../features/colleagues/invitations.ts'
import { purgeDepartures } from '../features/memberships/leave.ts'
import { purgeMerges } from '../features/people/merges.ts'
import { forgetSharedValues } from '../features/people/shared-values.ts'
import { deleteCounted } from '../features/requests/delete-counted.ts'
import { requestKind } from '../features/requests/kinds.ts'
import { purgeUndelivered } from '../features/requests/undelivered.ts'
import { purgeMessages } from '../features/webhooks/retention.ts'

const REGISTRATION_KEPT_MS = 2 * DAY_MS
/** A little more than a year: people may ask who read their record in the last twelve months. */
const RECORD_READS_KEPT_MS = 400 * DAY_MS

/**
 * Deletes expired data: links, registrations not confirmed within two days, sessions, used
 * captchas, answers kept for repeated requests, rate-limit counters, decided requests, mails that
 * were given up, unanswered invitations, departures from a parish, messages to other systems, the
 * undo data of old merges, values that no record shares any more, and the log of which staff member
 * read what (requirements §11.7).
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function purge(db: Db, now: string): Promise<void> {
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now))
  await purgeRegistrations(db, now)
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(spentCaptchas).where(lt(spentCaptchas.expiresAt, now))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now))
  await db.delete(rateLimits).where(lt(rateLimits.expire, new Date(now)))
  await purgeRequests(db, now)
  await purgeUndelivered(db, now)
  await purgeInvitations(db, now)
  await purgeDepartures(db, now)
  await purgeMessages(db, now)
  await purgeMerges(db, now)
  await forgetSharedValues(db)
  await db.delete(recordReads).where(lt(recordReads.at, shifted(now, -RECORD_READS_KEPT_MS)))
}

/** A delayed mail still promises its reader two days, so a valid link keeps its row. */
async function purgeRegistrations(db: Db, now: string): Promise<void> {
  const longAgo = shifted(now, -REGISTRATION_KEPT_MS)
  const alive = db
    .select({ digest: mailedLinks.tokenDigest })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.registrationId, registrations.id), gt(mailedLinks.expiresAt, now)))
  await db.delete(registrations).where(and(lt(registrations.createdAt, longAgo), notExists(alive)))
}

/**
 * Deletes decided requests after the retention period of their kind, with their history, and
 * expired mailed links (requirements §11.7). Pending requests stay, however old; of the deleted ones
 * the numbers stay.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
async function purgeRequests(db: Db, now: string): Promise<void> {
  const keptMs = (kind: RequestKind) => requestKind(kind).keptDays * DAY_MS
  const isOver = REQUEST_KINDS.map((kind) =>
    and(eq(requests.kind, kind), lt(requests.decidedAt, shifted(now, -keptMs(kind)))),
  )
  await db.transaction((tx) => deleteCounted(tx, or(...isOver)))
  await db.delete(joinLinks).where(lt(joinLinks.expiresAt, now))
  await db.delete(answerLinks).where(lt(answerLinks.expiresAt, now))
}
