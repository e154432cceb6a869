import { eq, isNull, lte } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { idempotencyKeys } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { keyedDigest } from '../secrets.ts'
import type { AppContext, AppDeps, AppEnv } from './context.ts'
import { IDEMPOTENCY_KEY, idempotencyKey } from './idempotency-key.ts'

const DAY_MS = 24 * 60 * 60_000
/** After this a request counts as lost with its process, and may be sent again. */
const UNDER_WAY_MS = 2 * 60_000

type IdempotentDeps = Pick<AppDeps, 'db' | 'secret' | 'now'>
type AnswerAgain = (c: AppContext, location: string) => Promise<Response>
interface Remembered {
  digest: string
  requestDigest: string
}

/**
 * Answers a request with the same `Idempotency-Key` and the same body as before with the same
 * answer, for 24 hours, without doing it twice (requirements §11.5). What failed is forgotten, so
 * that it can be tried again. It stands after `signedIn` and `checkedBody`, whose refusals are no
 * answers. The answer is kept as it is: not for one that holds a token. One that holds the record
 * of a person is not kept, but made again from where the record stands.
 *
 * @param operation what the key is for: another operation may use the same one
 * @param again makes the answer anew from its `Location`, so that it need not be kept
 * @throws ApiError `key_reused` for another body or address; `conflict` while the first request is under way
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
 * Frees the keys of requests that were under way when their process died. Only for whoever is sure
 * to be the only process on the database: another one's are alive.
 */
export async function freeUnanswered(db: AppDeps['db']): Promise<void> {
  await db.delete(idempotencyKeys).where(isNull(idempotencyKeys.status))
}

/** Nobody else's key is found, and no body can be guessed from its digest: it may hold a password. */
async function remembered(
  { secret }: IdempotentDeps,
  c: AppContext,
  name: string,
): Promise<Remembered> {
  const whose = c.get('caller')?.accountId ?? 'anyone'
  const where = `${c.req.path}\n${c.get('office')?.communityId ?? ''}`
  return {
    digest: keyedDigest('idempotency', secret, `${whose} ${name}`),
    // The same form for another parish is another request.
    requestDigest: keyedDigest('idempotency', secret, `${where}\n${await c.req.text()}`),
  }
}

/** Claims the key, also after it has run out: of requests at the same time one is the first. */
async function isFirst({ db, now }: IdempotentDeps, request: Remembered): Promise<boolean> {
  const claim = {
    ...request,
    status: null,
    body: null,
    location: null,
    expiresAt: later(now(), UNDER_WAY_MS),
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
      expiresAt: later(now(), DAY_MS),
    })
    .where(eq(idempotencyKeys.digest, digest))
}

async function forget({ db }: IdempotentDeps, { digest }: Remembered): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.digest, digest))
}

function later(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString()
}
