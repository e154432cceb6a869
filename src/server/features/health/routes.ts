import { Hono } from 'hono'
import type * as v from 'valibot'
import { Liveness, Readiness } from '#src/contract/health.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedHealth } from '#src/server/http/described.ts'
import { onWrongMethod } from '#src/server/http/failures.ts'
import { publishingForAll } from './publishing.ts'

/** How long readiness waits for the database, in milliseconds. */
const PATIENCE_MS = 2_000

/** For whoever watches over the process: is it alive, can it serve. Never stored by a cache. */
export function healthRoutes({ ping, release, publishing, needsRelease }: AppDeps) {
  return new Hono<AppEnv>()
    .get('/livez', describedHealth('livez', Liveness), (c) => {
      c.header('cache-control', 'no-store')
      return c.json({ status: 'live' } satisfies v.InferOutput<typeof Liveness>)
    })
    .get('/readyz', describedHealth('readyz', Readiness), async (c) => {
      const [isUp, current, published] = await Promise.all([
        answers(ping),
        release().catch(() => null),
        publishing().catch(() => null),
      ])
      const readiness: v.InferOutput<typeof Readiness> = {
        status: isUp && (current !== null || !needsRelease) ? 'ready' : 'not_ready',
        database: isUp ? 'up' : 'down',
        release: current,
        publishing: published && publishingForAll(published),
      }
      c.header('cache-control', 'no-store')
      return c.json(readiness, readiness.status === 'ready' ? 200 : 503)
    })
    .on(['POST', 'PUT', 'PATCH', 'DELETE'], ['/livez', '/readyz'], (c) =>
      onWrongMethod(c, ['GET', 'HEAD']),
    )
}

/** Whether the database answers in time; it may also be so busy that it never does. */
async function answers(ping: () => Promise<void>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, PATIENCE_MS, false)
  try {
    return await Promise.race([ping().then(() => true), tooLate])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
