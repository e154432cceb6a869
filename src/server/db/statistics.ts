import { sql } from 'drizzle-orm'
import type { Db } from './engine.ts'

/** How often the changed tables are looked up. */
const LOOK_MS = 1_000
/** A table is analysed once more rows changed than this number plus this share of its rows. */
const CHANGED_ROWS = 500
const CHANGED_PART = 0.5

/**
 * Keeps the planner's statistics up to date while many rows are written. PostgreSQL analyses
 * changed tables once a minute, the embedded engine once a night. Until then it plans for empty
 * tables, and foreign key checks keep such plans, so that each new row reads all others.
 *
 * @param clock milliseconds of a monotonic clock
 * @returns a function that a bulk writer calls between two transactions
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

/** The names of the tables that changed enough to be analysed again. */
async function changedTables(db: Db): Promise<string[]> {
  // Only the owner of a table may analyse it.
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
