import { sql } from 'drizzle-orm'
import type { Db } from './engine.ts'

/** How often it is looked which tables have changed. */
const LOOK_MS = 1_000
/** A table is looked at anew once more rows have changed than these and this part of what it had. */
const CHANGED_ROWS = 500
const CHANGED_PART = 0.5

/**
 * Keeps what the planner knows of the tables true while many rows are written. PostgreSQL looks at
 * changed tables once a minute, the embedded engine once a night: until then plans are made, and kept
 * by whoever checks a foreign key, for tables of no rows, so that each row reads all others.
 *
 * @param clock milliseconds of a clock that only goes forward
 * @returns what is called between two transactions of whoever writes much
 */
export function statisticsKeeper(db: Db, clock = () => performance.now()): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (clock() - lookedAt < LOOK_MS) return
    for (const table of await changedTables(db)) {
      await db.execute(sql`analyze ${sql.identifier(table)}`)
    }
    lookedAt = clock()
  }
}

/** The tables of which most has changed since they were looked at, by their names. */
async function changedTables(db: Db): Promise<string[]> {
  // Only who owns a table may look at it.
  const rows = await db
    .select({ name: sql<string>`pg_class.relname` })
    .from(sql`pg_stat_user_tables as counted inner join pg_class on pg_class.oid = counted.relid`)
    .where(
      sql`counted.schemaname = current_schema() and pg_has_role(pg_class.relowner, 'usage')
        and counted.n_mod_since_analyze
          > ${CHANGED_ROWS}::int + ${CHANGED_PART}::float * greatest(pg_class.reltuples, 0)`,
    )
  return rows.map(({ name }) => name)
}
