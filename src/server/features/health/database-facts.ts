import { sql } from 'drizzle-orm'
import type { DatabaseFacts } from '#src/contract/health.ts'
import type { Db } from '#src/server/db/connection.ts'
import { SEARCH_EXTENSION } from '#src/server/db/migrate.ts'
import { rawRows } from '#src/server/db/rows.ts'
import { DEAD_MAIL_QUEUE } from '#src/server/jobs/queues.ts'

interface Basics {
  version: string
  bytes: string
  has_extension: boolean
  is_migrated: boolean
  has_queue: boolean
}

/**
 * The database's facts about itself: version, size, migrations, the job queue. It only reads, and
 * works even on a database without any migration.
 *
 * @throws the errors of the database
 */
export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const [basics] = await rawRows<Basics>(
    db,
    sql`select
      split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::text as bytes,
      exists (select 1 from pg_extension where extname = ${SEARCH_EXTENSION}) as has_extension,
      to_regclass('drizzle.__drizzle_migrations') is not null as is_migrated,
      to_regclass('pgboss.job') is not null as has_queue`,
  )
  if (!basics) throw new Error('The database gave no row.')
  return {
    version: basics.version,
    bytes: Number(basics.bytes),
    has_extension: basics.has_extension,
    migrated_to: basics.is_migrated ? await migratedTo(db) : null,
    queue: basics.has_queue ? await queueFacts(db) : null,
    ...(basics.has_queue && { queue_version: await queueVersion(db) }),
  }
}

async function migratedTo(db: Db): Promise<number | null> {
  const newest = sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`
  const [row] = await rawRows<{ newest: string | null }>(db, newest)
  return row?.newest ? Number(row.newest) : null
}

async function queueVersion(db: Db): Promise<number> {
  const [row] = await rawRows<{ version: number }>(
    db,
    sql`select max(version)::int as version from pgboss.version`,
  )
  return row?.version ?? 0
}

/** The jobs of a queue that are not done. */
export interface JobCounts {
  /** The queue. */
  name: string
  /** Jobs that are due and not started. */
  due: number
  /** Jobs whose time is to come. */
  later: number
  active: number
  given_up: number
  /** Since when the oldest due job is due, ISO 8601 in UTC. */
  oldest_due_at: string | null
  /** Waiting jobs, due or later, that have failed before. */
  retrying: number
}

/**
 * Counts the jobs of each queue that has any. A job in the dead-letter queue was given up: it waits
 * for a person, not for a worker.
 *
 * @throws the errors of the database, and an error if the queue is not installed yet
 */
export async function jobCounts(db: Db): Promise<JobCounts[]> {
  const isOpen = sql`state in ('created', 'retry') and name <> ${DEAD_MAIL_QUEUE}`
  const isDue = sql`${isOpen} and start_after <= now()`
  return rawRows<JobCounts>(
    db,
    sql`select name,
      count(*) filter (where ${isDue})::int as due,
      count(*) filter (where ${isOpen} and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as active,
      to_char(min(start_after) filter (where ${isDue}) at time zone 'utc',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as oldest_due_at,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed' or name = ${DEAD_MAIL_QUEUE})::int as given_up
    from pgboss.job group by name order by name`,
  )
}

async function queueFacts(db: Db): Promise<DatabaseFacts['queue']> {
  const rows = await jobCounts(db)
  const dues = rows.flatMap((row) => row.oldest_due_at ?? []).sort()
  return {
    waiting: rows.reduce((sum, { due }) => sum + due, 0),
    oldest_due_at: dues[0] ?? null,
    retrying: byQueue(rows, 'retrying'),
    given_up: byQueue(rows, 'given_up'),
  }
}

function byQueue(rows: JobCounts[], what: 'retrying' | 'given_up'): Record<string, number> {
  const found = rows.filter((row) => row[what] > 0)
  return Object.fromEntries(found.map((row) => [row.name, row[what]]))
}
