import { eq, isNull, lte } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { idempotencyKeys } from '../db/schema.ts'
import { DAY_MS, shifted } from '../db/times.ts'
import { ApiError } from '../errors.ts'
import { keyedDigest } from '../secrets.ts'
import type { AppContext, AppDeps, AppEnv } from './context.ts'

/** The header that marks a request as a repetition of an earlier one. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'
export const IDEMPOTENCY_KEY_SHAPE = /^[\w-]{8,200}$/

/**
 * The key in the header; undefined if the header is missing.
 *
 * @throws ApiError `bad_request` for a malformed key
 */
function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || IDEMPOTENCY_KEY_SHAPE.test(header)) return header
  throw new ApiError('bad_request', { [IDEMPOTENCY_KEY]: { key: 'idempotency_key' } })
}

/** After this time an unanswered request counts as lost and may be sent again. */
const UNDER_WAY_MS = 2 * 60_000

type IdempotentDeps = Pick<AppDeps, 'db' | 'secret' | 'now'>
type AnswerAgain = (c: AppContext, location: string) => Promise<Response>
interface Remembered {
  digest: string
  requestDigest: string
}

/**
 * For 24 hours, repeats the answer to a request with the same `Idempotency-Key` and the same body
 * instead of doing the work twice (requirements §11.5). A failed request is forgotten, so that the
 * caller can try again. Put it after `signedIn` and `checkedBody`, whose refusals are not kept.
 * The answer is stored as it is, so do not use it for answers that hold a token. An answer that
 * holds a person's record is not stored but made again from its `Location`.
 *
 * @param operation the scope of the key: another operation may use the same key
 * @param again makes the answer anew from its `Location`, so that it need not be kept
 * @throws ApiError `key_reused` for another body or address; `conflict` while the first request is
 *   under way
 */
export function idempotent(
  deps: IdempotentDeps,
  operation: string,
  again?: AnswerAgain,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = idempotencyKey(c.req.header(IDEMPOTENCY_KEY))
    if (key === undefined) return next()
    const request = await remembered(deps, c, `${operation} ${key}`)
    c.set('attempt', request.digest)
    if (!(await isFirst(deps, request))) return answerAgain(deps, c, request, again)
    try {
      await next()
    } catch (error) {
      await forget(deps, request)
      throw error
    }
    if (c.res.ok) await remember(deps, request, c.res, again !== undefined)
    else await forget(deps, request)
  }
}

/**
 * Frees the keys of requests that were under way when their process died. Call it only in the sole
 * process of a database: the requests of another process are still alive.
 */
export async function freeUnanswered(db: AppDeps['db']): Promise<void> {
  await db.delete(idempotencyKeys).where(isNull(idempotencyKeys.status))
}

/** Keys are per caller. The body's digest is keyed, as the body may hold a password. */
async function remembered(
  { secret }: IdempotentDeps,
  c: AppContext,
  name: string,
): Promise<Remembered> {
  const whose = c.get('caller')?.accountId ?? 'anyone'
  const where = `${c.req.path}\n${c.get('office')?.communityId ?? ''}`
  return {
    digest: keyedDigest('idempotency', secret, `${whose} ${name}`),
    // The same form sent to another parish is another request.
    requestDigest: keyedDigest('idempotency', secret, `${where}\n${await c.req.text()}`),
  }
}

/** Claims a new or expired key. Of several simultaneous requests exactly one succeeds. */
async function isFirst({ db, now }: IdempotentDeps, request: Remembered): Promise<boolean> {
  const claim = {
    ...request,
    status: null,
    body: null,
    location: null,
    expiresAt: shifted(now(), UNDER_WAY_MS),
  }
  const claimed = await db
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoUpdate({
      target: idempotencyKeys.digest,
      set: claim,
      setWhere: lte(idempotencyKeys.expiresAt, now()),
    })
    .returning({ digest: idempotencyKeys.digest })
  return claimed.length > 0
}

async function answerAgain(
  { db }: IdempotentDeps,
  c: AppContext,
  { digest, requestDigest }: Remembered,
  again: AnswerAgain | undefined,
): Promise<Response> {
  const [kept] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.digest, digest))
  if (kept && kept.requestDigest !== requestDigest) throw new ApiError('key_reused')
  if (typeof kept?.status !== 'number' || kept.body === null) throw new ApiError('conflict')
  if (again && kept.location !== null) {
    c.header('location', kept.location)
    return again(c, kept.location)
  }
  return c.body(kept.body, kept.status as ContentfulStatusCode, {
    ...(kept.location !== null && { location: kept.location }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(kept.body)),
  })
}

async function remember(
  { db, now }: IdempotentDeps,
  { digest }: Remembered,
  answer: Response,
  isMadeAgain: boolean,
): Promise<void> {
  const body = isMadeAgain ? '' : await answer.clone().text()
  await db
    .update(idempotencyKeys)
    .set({
      status: answer.status,
      body,
      location: answer.headers.get('location'),
      expiresAt: shifted(now(), DAY_MS),
    })
    .where(eq(idempotencyKeys.digest, digest))
}

async function forget({ db }: IdempotentDeps, { digest }: Remembered): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.digest, digest))
}
