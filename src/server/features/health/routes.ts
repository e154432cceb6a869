import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type * as v from 'valibot'
import { Liveness, Readiness } from '#src/contract/health.ts'
import type { Db } from '#src/server/db/connection.ts'
import { rawRows } from '#src/server/db/raw-rows.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedHealth } from '#src/server/http/described.ts'
import { onWrongMethod } from '#src/server/http/failures.ts'
import { MAIL_QUEUE } from '#src/server/jobs/queues.ts'
import { publishingForAll } from './publishing.ts'

/** How long readiness waits for the database, in milliseconds. */
const PATIENCE_MS = 2_000

/** For monitoring: whether the process is alive and can serve. Caches never store the answers. */
export function healthRoutes({ db, disk, ping, release, publishing, needsRelease }: AppDeps) {
  return new Hono<AppEnv>()
    .get('/livez', describedHealth('livez', Liveness), (c) => {
      c.header('cache-control', 'no-store')
      return c.json({ status: 'live' } satisfies v.InferOutput<typeof Liveness>)
    })
    .get('/readyz', describedHealth('readyz', Readiness), async (c) => {
      const [isUp, isFull, current, published] = await Promise.all([
        answered(ping().then(() => true)),
        disk.isFull(),
        release().catch(() => null),
        publishing().catch(() => null),
      ])
      const readiness: v.InferOutput<typeof Readiness> = {
        status: isUp && !isFull && (current !== null || !needsRelease) ? 'ready' : 'not_ready',
        database: isUp ? 'up' : 'down',
        disk: isFull ? 'full' : 'free',
        mail_failing_since: (isUp && (await answered(mailFailingSince(db)))) || null,
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

/** The database's answer; undefined if it fails or takes too long. */
async function answered<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, PATIENCE_MS, undefined)
  try {
    return await Promise.race([asked, tooLate])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Since when the oldest delayed mail waits: one whose sending failed, has taken half a minute, or
 * was not begun within two minutes. Recipient and reason are only in the log.
 *
 * @returns an instant, ISO 8601 in UTC; null if no mail is delayed
 */
async function mailFailingSince(db: Db): Promise<string | null> {
  const waiting = sql`
    select to_char(min(created_on) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from pgboss.job where name = ${MAIL_QUEUE} and (
      state = 'retry'
      or (state = 'active' and started_on < now() - interval '30 seconds')
      or (state = 'created' and start_after < now() - interval '2 minutes'))`
  const [row] = await rawRows<{ since: string | null }>(db, waiting)
  return row?.since ?? null
}
