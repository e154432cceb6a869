import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '#src/contract/reference-alphabet.ts'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import type { WrittenDown } from '#src/contract/requests/written-down.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import { headlineOf } from '#src/domain/requests/request-queues.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requestEvents, requests } from '#src/server/db/schema.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { completedRequest } from './complete-request.ts'
import { requestKind } from './kinds.ts'
import { refuseForeignRecords } from './named-records.ts'

export type RequestRow = typeof requests.$inferSelect

export interface NewRequest {
  communityId: number
  /** The signed-in sender; null for anonymous senders and for requests that the office records. */
  accountId: number | null
  request: RequestDetails
  /** The language of the answers. */
  locale: Locale
  /** The privacy notice that the sender agreed to; null for requests that the office records. */
  consentVersion: string | null
  /** The attempt that sends it (`c.var.attempt`): a row of the same attempt is this request. */
  attempt?: string | undefined
  /** The office member who records it for somebody who came or called. */
  staffId?: number
  /** The person of the register whose request it is, if the office has said so. */
  entityId?: number | null
  /** How it came to the office that records it. */
  writtenDown?: WrittenDown
}

/** The reference of a new request: 40 random bits. */
export function newReference(): string {
  return referenceOf(BigInt(`0x${randomBytes(5).toString('hex')}`))
}

/** 40 bits as eight characters. */
export function referenceOf(bits: bigint): string {
  return Array.from(
    { length: REFERENCE_LENGTH },
    (_, at) => REFERENCE_ALPHABET[Number((bits >> BigInt(5 * at)) & 31n)],
  ).join('')
}

/**
 * Stores a request with the first line of its history, notifies the office and mails the sender a
 * receipt, all in the caller's transaction. A request that the office records notifies nobody.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function receiveRequest(
  tx: Db,
  { jobs, now }: { jobs: JobQueue; now: string },
  { request, attempt, staffId, ...sent }: NewRequest,
): Promise<RequestRow> {
  const [row] = await tx
    .insert(requests)
    .values({
      reference: newReference(),
      attemptDigest: attempt ?? null,
      ...sent,
      kind: request.kind,
      ...requestColumns(request, sent.writtenDown ?? null),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: requests.attemptDigest })
    .returning()
  if (!row) return requestOfAttempt(tx, attempt ?? '')
  await tx
    .insert(requestEvents)
    .values({ requestId: row.id, action: 'received', at: now, staffId: staffId ?? null })
  if (staffId !== undefined) return row
  await jobs.add(tx, { kind: 'office-digest', communityId: row.communityId })
  await jobs.add(tx, { kind: requestKind(row.kind).receipt, requestId: row.id })
  return row
}

/** What the office records of a request. */
interface Recorded extends Pick<NewRequest, 'request' | 'attempt' | 'entityId' | 'writtenDown'> {
  /** The field that holds its form, for the paths of errors; null for the body itself. */
  wrapper: string | null
}

/**
 * Stores a request that the office records for somebody: without an account and a consent.
 *
 * @throws ApiError `bad_request` for numbers of records that the community does not have
 */
export async function recordRequest(
  tx: Db,
  scope: Pick<OfficeScope, 'communityId' | 'staffId' | 'locale' | 'jobs' | 'now'>,
  { wrapper, ...recorded }: Recorded,
): Promise<RequestRow> {
  const { communityId, staffId, locale } = scope
  await refuseForeignRecords(tx, communityId, { request: recorded.request, before: null, wrapper })
  const request = await completedRequest(tx, communityId, recorded.request, {
    ...{ isOfMember: false, before: null, wrapper },
  })
  const nobody = { accountId: null, consentVersion: null }
  const sent = { communityId, staffId, locale, ...nobody, ...recorded, request }
  return receiveRequest(tx, scope, sent)
}

/**
 * The row of an attempt whose process died before it could answer: no answer was stored for its
 * key.
 */
async function requestOfAttempt(tx: Db, attempt: string): Promise<RequestRow> {
  const [row] = await tx.select().from(requests).where(eq(requests.attemptDigest, attempt))
  if (!row) throw new Error('The insert gave no row back.')
  return row
}

/**
 * Stores a pending request's new values. The caller has locked it.
 *
 * @param writtenDown how it came, if the office wrote it down
 */
export async function changeRequest(
  tx: Db,
  requestId: number,
  request: RequestDetails,
  { now, staffId }: { now: string; staffId: number | null },
  writtenDown: WrittenDown | null = null,
): Promise<void> {
  await tx
    .update(requests)
    .set({ ...requestColumns(request, writtenDown), updatedAt: now })
    .where(eq(requests.id, requestId))
  await tx.insert(requestEvents).values({ requestId, action: 'changed', at: now, staffId })
}

/**
 * The columns that a form fills, and those that lists sort and filter by. One that the office wrote
 * down is also found by the name of who asked, except where the form is about that person.
 */
export function requestColumns(request: RequestDetails, writtenDown: WrittenDown | null = null) {
  const { subject, email, day, hour } = headlineOf(request)
  const isOfCaller = writtenDown === null || request.kind === 'join'
  const found = isOfCaller ? subject : `${subject} ${writtenDown.caller_name}`
  return {
    details: request.details,
    subject,
    subjectFolded: fold(found),
    email,
    emailFolded: email === null ? null : foldEmail(email),
    day,
    hour,
  }
}
