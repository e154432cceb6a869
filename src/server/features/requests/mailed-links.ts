import { and, eq, gt, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { FormId } from '#src/contract/requests/join.ts'
import { ANSWER_LINK_DAYS } from '#src/contract/requests/request-handling.ts'
import type { Db } from '#src/server/db/connection.ts'
import { answerLinks, joinLinks, requests } from '#src/server/db/schema.ts'
import { DAY_MS, shifted } from '#src/server/db/times.ts'
import { ApiError } from '#src/server/errors.ts'
import { digestOf, newToken } from '#src/server/secrets.ts'
import type { RequestRow } from './receive.ts'

/**
 * Creates a mailed link that answers a question without an account. Several links may be valid at
 * once. The portal stores only a digest.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @returns the token in the link
 */
export async function issueAnswerLink(db: Db, requestId: number, now: string): Promise<string> {
  const token = newToken()
  const expiresAt = shifted(now, ANSWER_LINK_DAYS * DAY_MS)
  await db.insert(answerLinks).values({ tokenDigest: digestOf(token), requestId, expiresAt })
  return token
}

/**
 * Finds the request behind a link and locks it until the transaction ends.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `link_expired` for any invalid link
 */
export async function requestBehind(tx: Db, token: string, now: string): Promise<RequestRow> {
  const [row] = await tx
    .select({ request: requests })
    .from(requests)
    .innerJoin(answerLinks, eq(answerLinks.requestId, requests.id))
    .where(
      and(
        eq(answerLinks.tokenDigest, digestOf(token)),
        gt(answerLinks.expiresAt, now),
        inArray(requests.status, ['pending', 'accepted']),
      ),
    )
    .for('update', { of: requests })
  if (!row) throw new ApiError('link_expired', { token: { key: 'link' } })
  return row.request
}

/** How long the link to a pending join request is valid, in days, unless it is decided earlier. */
export const JOIN_LINK_DAYS = 14

/**
 * Creates a link to change a join request, to be mailed (requirements §11.6). Several may be valid
 * at once, since a mail may be sent again; only a digest is stored.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @returns the token of the link
 */
export async function issueJoinLink(db: Db, requestId: number, now: string): Promise<string> {
  const token = newToken()
  const expiresAt = shifted(now, JOIN_LINK_DAYS * DAY_MS)
  await db.insert(joinLinks).values({ tokenDigest: digestOf(token), requestId, expiresAt })
  return token
}

/** An opened link. */
export interface OpenedLink {
  communityId: number
  /** The token in the address, not yet checked. */
  form: string
  /** The present instant, ISO 8601 in UTC. */
  now: string
}

/** The pending join request of a link to a community; undefined for any invalid link. */
export async function joinBehind(db: Db, link: OpenedLink): Promise<RequestRow | undefined> {
  if (!v.is(FormId, link.form)) return undefined
  const [row] = await behind(db, link)
  return row?.requests
}

/** The same, locked until the end of the transaction, so that nobody decides it meanwhile. */
export async function lockJoinBehind(tx: Db, link: OpenedLink): Promise<RequestRow | undefined> {
  if (!v.is(FormId, link.form)) return undefined
  const [row] = await behind(tx, link).for('update', { of: requests })
  return row?.requests
}

function behind(db: Db, { communityId, form, now }: OpenedLink) {
  return db
    .select()
    .from(requests)
    .innerJoin(joinLinks, eq(joinLinks.requestId, requests.id))
    .where(
      and(
        eq(joinLinks.tokenDigest, digestOf(form)),
        gt(joinLinks.expiresAt, now),
        eq(requests.communityId, communityId),
        eq(requests.kind, 'join'),
        eq(requests.status, 'pending'),
      ),
    )
}
