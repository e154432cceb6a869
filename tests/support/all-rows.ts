import { join } from 'node:path'
import { openScratch } from '#src/server/db/scratch.ts'

/**
 * Every row of a closed embedded database as JSON, by table, in the order of the text: what only an
 * archive of rows could compare.
 *
 * @param dataDir whose folder `db` is opened, and may be written to
 */
export async function allRows(dataDir: string): Promise<Record<string, string[]>> {
  const client = await openScratch(join(dataDir, 'db'))
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select oid::regclass::text as name from pg_class
      where relkind = 'r' and (relnamespace = 'public'::regnamespace
        or oid in ('pgboss.queue'::regclass, 'pgboss.job_common'::regclass))`)
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t`,
      )
      found[name] = rows.map(({ row }) => row).sort()
    }
    return found
  } finally {
    await client.close()
  }
}
