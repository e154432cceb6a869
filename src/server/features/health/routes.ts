import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type * as v from 'valibot'
import {
  type ArrivedRequest,
  Liveness,
  OPERATOR_TOKEN_HEADER,
  Readiness,
} from '#src/contract/health.ts'
import type { Db } from '#src/server/db/connection.ts'
import { rawRows } from '#src/server/db/rows.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedHealth } from '#src/server/http/described.ts'
import { onWrongMethod } from '#src/server/http/failures.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { MAIL_QUEUE } from '#src/server/jobs/queues.ts'
import { withTimeout } from '#src/server/with-timeout.ts'
import { databaseFacts } from './database-facts.ts'
import { isOperatorToken } from './operator-token.ts'
import { publishingForAll } from './publishing.ts'

/** How long readiness waits for the database, in milliseconds. */
const PATIENCE_MS = 2_000

/** For monitoring: whether the process is alive and can serve. Caches never store the answers. */
export function healthRoutes(deps: AppDeps) {
  const { db, disk, ping, release, publishing, needsRelease } = deps
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
      const readiness: Readiness = {
        status: isUp && !isFull && (current !== null || !needsRelease) ? 'ready' : 'not_ready',
        database: isUp ? 'up' : 'down',
        disk: isFull ? 'full' : 'free',
        mail_failing_since: (isUp && (await answered(mailFailingSince(db)))) || null,
        release: current,
        publishing: published && publishingForAll(published),
        ...((await isOperator(c, deps)) && {
          diagnosis: {
            request: arrivedRequest(c, deps.trustedProxies),
            database: (isUp && (await answered(databaseFacts(db)))) || null,
          },
        }),
      }
      c.header('cache-control', 'no-store')
      return c.json(readiness, readiness.status === 'ready' ? 200 : 503)
    })
    .on(['POST', 'PUT', 'PATCH', 'DELETE'], ['/livez', '/readyz'], (c) =>
      onWrongMethod(c, ['GET', 'HEAD']),
    )
}

/** The database's answer; undefined if it fails or takes too long. */
function answered<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return withTimeout(asked, PATIENCE_MS)
}

async function isOperator(c: AppContext, { secret, now }: AppDeps): Promise<boolean> {
  const token = c.req.header(OPERATOR_TOKEN_HEADER)
  return token !== undefined && (await isOperatorToken(token, secret, now()))
}

function arrivedRequest(c: AppContext, trustedProxies: number): ArrivedRequest {
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',').map((one) => one.trim())
  return {
    counted_as: clientAddress(c, trustedProxies),
    forwarded_for: entries.filter((one) => one !== ''),
    scheme: c.req.header('x-forwarded-proto') ?? null,
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
