import { and, desc, eq, inArray, lt, type Placeholder } from 'drizzle-orm'
import type { UndeliveredMail } from '#src/contract/office/office.ts'
import type { Db } from '#src/server/db/connection.ts'
import { type JsonValue, jsonObject } from '#src/server/db/json-columns.ts'
import { accounts, requests, undeliveredMails } from '#src/server/db/schema.ts'
import { DAY_MS, shifted, toInstant } from '#src/server/db/times.ts'
import { notFound } from '#src/server/errors.ts'
import type { Job } from '#src/server/jobs/job.ts'
import { ABOUT_REQUESTS } from '#src/server/mail/templates/request-mail.ts'
import { LINE, toRequestLine } from './named-records.ts'

/** The queue keeps abandoned jobs for the same time. */
const KEPT_DAYS = 30
/** The most entries that an office is shown at once. */
const SHOWN = 20

/**
 * Records for the office that a mail to the sender of a request was abandoned after its last
 * attempt. Other jobs concern no office.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function noteGivenUp(db: Db, job: Job, now: string): Promise<void> {
  if (!isToSender(job)) return
  const { requestId } = job
  const isThere = (await db.$count(requests, eq(requests.id, requestId))) > 0
  if (isThere) await db.insert(undeliveredMails).values({ requestId, at: now })
}

type ToSender = Extract<Job, { kind: (typeof ABOUT_REQUESTS)[number] }>

function isToSender(job: Job): job is ToSender {
  return (ABOUT_REQUESTS as readonly string[]).includes(job.kind)
}

const UNDELIVERED = jsonObject({ id: undeliveredMails.id, at: undeliveredMails.at, line: LINE })

/**
 * The query for a community's mails that did not reach the senders of requests, the newest first.
 * `toUndelivered` reads its rows.
 */
export function selectUndelivered(db: Db, communityId: Placeholder) {
  return db
    .select({ item: UNDELIVERED.as('item') })
    .from(undeliveredMails)
    .innerJoin(requests, eq(requests.id, undeliveredMails.requestId))
    .leftJoin(accounts, eq(accounts.id, requests.assigneeId))
    .where(eq(requests.communityId, communityId))
    .orderBy(desc(undeliveredMails.at), desc(undeliveredMails.id))
    .limit(SHOWN)
}

export function toUndelivered({ id, at, line }: JsonValue<typeof UNDELIVERED>): UndeliveredMail {
  return { id, at: toInstant(at), request: toRequestLine(line) }
}

/**
 * Removes an entry from the list because the office has reached the person in another way.
 *
 * @throws ApiError `not_found`, also for an entry of another community
 */
export async function settleUndelivered(db: Db, communityId: number, id: number): Promise<void> {
  const own = db
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.communityId, communityId))
  const gone = await db
    .delete(undeliveredMails)
    .where(and(eq(undeliveredMails.id, id), inArray(undeliveredMails.requestId, own)))
    .returning({ id: undeliveredMails.id })
  if (gone.length === 0) throw notFound()
}

/** Deletes old entries. */
export async function purgeUndelivered(db: Db, now: string): Promise<void> {
  const longAgo = shifted(now, -KEPT_DAYS * DAY_MS)
  await db.delete(undeliveredMails).where(lt(undeliveredMails.at, longAgo))
}
