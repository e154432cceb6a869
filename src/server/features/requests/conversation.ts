import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { OwnMessage, RequestMessage } from '#src/contract/requests/request-handling.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, requestMessages, requests } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { ApiError } from '#src/server/errors.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { addEvent, isOpen, lockRequest } from './open-request.ts'
import { ownerOf, secondEmail } from './owner.ts'
import type { RequestRow } from './receive.ts'

/**
 * Asks the sender of a request a question and notifies them by mail. Until they answer, the request
 * does not count as waiting for the office.
 *
 * @param tx a transaction
 * @throws ApiError `not_found`; `already_decided` for a declined or withdrawn request;
 *   `no_address` if no mail would reach them
 */
export async function askSender(
  tx: Db,
  { communityId, staffId, now, jobs }: OfficeScope,
  requestId: number,
  text: string,
): Promise<void> {
  const request = await lockRequest(tx, communityId, requestId)
  if (!isOpen(request.status)) throw new ApiError('already_decided')
  const isReached = request.email !== null || (await ownerOf(tx, request)) !== undefined
  if (!isReached) throw new ApiError('no_address')
  await tx.insert(requestMessages).values({ requestId, author: 'office', staffId, text, at: now })
  await tx
    .update(requests)
    .set({ conversation: 'asked', updatedAt: now })
    .where(eq(requests.id, requestId))
  await addEvent(tx, { requestId, action: 'asked', at: now, staffId })
  await jobs.add(tx, { kind: 'request-asked', requestId, reader: 'sender' })
  if (secondEmail(request) !== null) {
    await jobs.add(tx, { kind: 'request-asked', requestId, reader: 'bride' })
  }
}

interface SenderAnswer {
  text: string
  /** The privacy notice that the sender agreed to with the answer; null for earlier answers. */
  consentVersion: string | null
}

/**
 * Stores the sender's answer. The request waits for the office again. The assigned colleague, or
 * else the colleague who asked, is notified.
 *
 * @param tx a transaction that has locked the request
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `not_asked` if no question is open
 */
export async function answerQuestion(
  tx: Db,
  { now, jobs }: { now: string; jobs: JobQueue },
  request: RequestRow,
  { text, consentVersion }: SenderAnswer,
): Promise<void> {
  const requestId = request.id
  // Checked again after a concurrent transaction ends: only the first of two answers counts.
  const [row] = await tx
    .update(requests)
    .set({ conversation: 'answered', waitsSince: now, updatedAt: now })
    .where(and(eq(requests.id, requestId), eq(requests.conversation, 'asked')))
    .returning({ id: requests.id })
  if (!row) throw new ApiError('not_asked')
  await tx
    .insert(requestMessages)
    .values({ requestId, author: 'sender', staffId: null, text, consentVersion, at: now })
  await addEvent(tx, { requestId, action: 'answered', at: now, staffId: null })
  const accountId = request.assigneeId ?? (await whoAsked(tx, requestId))
  if (accountId === null) return
  await jobs.add(tx, { kind: 'request-colleague', requestId, accountId, about: 'answered' })
}

async function whoAsked(tx: Db, requestId: number): Promise<number | null> {
  const [row] = await tx
    .select({ staffId: requestMessages.staffId })
    .from(requestMessages)
    .where(and(eq(requestMessages.requestId, requestId), eq(requestMessages.author, 'office')))
    .orderBy(desc(requestMessages.id))
    .limit(1)
  return row?.staffId ?? null
}

/** All questions and answers about a request, oldest first. */
export async function messagesOf(db: Db, requestId: number): Promise<RequestMessage[]> {
  const rows = await db
    .select({ message: requestMessages, name: accounts.name })
    .from(requestMessages)
    .leftJoin(accounts, eq(accounts.id, requestMessages.staffId))
    .where(eq(requestMessages.requestId, requestId))
    .orderBy(asc(requestMessages.id))
  return rows.map(({ message: { id, author, text, at, staffId }, name }) => ({
    id,
    author,
    text,
    at: toInstant(at),
    by: staffId === null || name === null ? null : { id: staffId, name },
  }))
}

/** The same for several requests as their senders read it, by the request's number. */
export async function ownMessages(db: Db, ids: number[]): Promise<Map<number, OwnMessage[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(requestMessages)
    .where(inArray(requestMessages.requestId, ids))
    .orderBy(asc(requestMessages.id))
  const messageOf = ({ id, author, text, at }: (typeof rows)[number]): OwnMessage => ({
    id,
    author,
    text,
    at: toInstant(at),
  })
  const byRequest = Map.groupBy(rows, ({ requestId }) => requestId)
  return new Map([...byRequest].map(([id, own]) => [id, own.map(messageOf)]))
}

/** The office's last question; null if it has asked none. */
export async function lastQuestion(db: Db, requestId: number): Promise<string | null> {
  const messages = await messagesOf(db, requestId)
  return messages.findLast(({ author }) => author === 'office')?.text ?? null
}
