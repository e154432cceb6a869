import { and, eq, gt, inArray } from 'drizzle-orm'
import { ANSWER_LINK_DAYS } from '#src/contract/request-handling.ts'
import type { Db } from '#src/server/db/connection.ts'
import { answerLinks, requests } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { digestOf, newToken } from '#src/server/secrets.ts'
import type { RequestRow } from './receive.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Makes a link to be mailed by which a question can be answered without an account. Several may be
 * alive at once; only a digest is kept.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @returns the token that the link holds
 */
export async function issueAnswerLink(db: Db, requestId: number, now: string): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.parse(now) + ANSWER_LINK_DAYS * DAY_MS).toISOString()
  await db.insert(answerLinks).values({ tokenDigest: digestOf(token), requestId, expiresAt })
  return token
}

/**
 * The request behind a link, held until the transaction ends.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `link_expired` for whatever is wrong with it
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
