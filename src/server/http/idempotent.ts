import { and, eq, lte } from 'drizzle-orm'
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
interface Remembered {
  digest: string
  requestDigest: string
}

/**
 * Answers a request with the same `Idempotency-Key` and the same body as before with the same
 * answer, for 24 hours, without doing it twice (DESIGN §5). What failed is forgotten, so that it
 * can be tried again. It stands after `signedIn` and `checkedBody`, whose refusals are no answers.
 * The answer is kept as it is: not for one that holds a token.
 *
 * @param operation what the key is for: another operation may use the same one
 * @throws ApiError `conflict` for another body, or while the first request is under way
 */
export function idempotent(deps: IdempotentDeps, operation: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = idempotencyKey(c.req.header(IDEMPOTENCY_KEY))
    if (key === undefined) return next()
    const request = await remembered(deps, c, `${operation} ${key}`)
    if (!(await isFirst(deps, request))) return answerAgain(deps, c, request)
    try {
      await next()
    } catch (error) {
      await forget(deps, request)
      throw error
    }
    if (c.res.ok) await remember(deps, request, c.res)
    else await forget(deps, request)
  }
}

/** Nobody else's key is found, and no body can be guessed from its digest: it may hold a password. */
async function remembered(
  { secret }: IdempotentDeps,
  c: AppContext,
  name: string,
): Promise<Remembered> {
  const whose = c.get('caller')?.accountId ?? 'anyone'
  return {
    digest: keyedDigest('idempotency', secret, `${whose} ${name}`),
    requestDigest: keyedDigest('idempotency', secret, await c.req.text()),
  }
}

/** Claims the key, also after it has run out: of requests at the same time one is the first. */
async function isFirst({ db, now }: IdempotentDeps, request: Remembered): Promise<boolean> {
  const claim = { ...request, status: null, body: null, expiresAt: later(now(), UNDER_WAY_MS) }
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
): Promise<Response> {
  const [kept] = await db
    .select({ status: idempotencyKeys.status, body: idempotencyKeys.body })
    .from(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.digest, digest), eq(idempotencyKeys.requestDigest, requestDigest)),
    )
  if (typeof kept?.status !== 'number' || kept.body === null) throw new ApiError('conflict')
  return c.body(kept.body, kept.status as ContentfulStatusCode, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(kept.body)),
  })
}

async function remember(
  { db, now }: IdempotentDeps,
  { digest }: Remembered,
  answer: Response,
): Promise<void> {
  const body = await answer.clone().text()
  await db
    .update(idempotencyKeys)
    .set({ status: answer.status, body, expiresAt: later(now(), DAY_MS) })
    .where(eq(idempotencyKeys.digest, digest))
}

async function forget({ db }: IdempotentDeps, { digest }: Remembered): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.digest, digest))
}

function later(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString()
}
