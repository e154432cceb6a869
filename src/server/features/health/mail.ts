import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { rawRows } from '#src/server/db/raw-rows.ts'
import { MAIL_QUEUE } from '#src/server/jobs/queues.ts'

/**
 * Since when the oldest mail waits that was tried in vain, that has been on its way for half a minute, or
 * that nobody has begun to send within two: whom to, and why, is in the log and for nobody else.
 *
 * @returns an instant, ISO 8601 in UTC; null where no mail waits so
 */
export async function mailFailingSince(db: Db): Promise<string | null> {
  const waiting = sql`
    select to_char(min(created_on) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from pgboss.job where name = ${MAIL_QUEUE} and (
      state = 'retry'
      or (state = 'active' and started_on < now() - interval '30 seconds')
      or (state = 'created' and start_after < now() - interval '2 minutes'))`
  const [row] = await rawRows<{ since: string | null }>(db, waiting)
  return row?.since ?? null
}
