import { and, eq, gt, inArray } from 'drizzle-orm'
import { ANSWER_LINK_DAYS } from '#src/contract/requests/request-handling.ts'
import type { Db } from '#src/server/db/connection.ts'
import { answerLinks, requests } from '#src/server/db/schema.ts'
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
