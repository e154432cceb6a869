import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'

/** What migrations and the job queue write once: an empty database has it, too. */
const KEPT = ['drizzle.__drizzle_migrations', 'pgboss.version', 'pgboss.queue']

/**
 * Takes every row out of a database and starts its numbers again; foreign keys and triggers are
 * not asked, since nothing is left that they could watch.
 */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.execute(
    sql.raw(`do $$
      declare one record; filled boolean;
      begin
        set local session_replication_role = replica;
        for one in
          select format('%I.%I', schemaname, tablename) as name from pg_tables
          where schemaname not in ('pg_catalog', 'information_schema')
            and schemaname || '.' || tablename not in (${KEPT.map((name) => `'${name}'`).join(', ')})
        loop
          execute 'select exists (select from ' || one.name || ')' into filled;
          if filled then execute 'delete from ' || one.name; end if;
        end loop;
        for one in select format('%I.%I', schemaname, sequencename) as name, start_value
          from pg_sequences where last_value is not null
        loop
          perform setval(one.name::regclass, one.start_value, false);
        end loop;
      end $$`),
  )
}

/** Changes with every table, column, constraint, index, trigger and function of a database. */
export async function shapeOf(db: Db): Promise<unknown> {
  const shape = sql`select md5(string_agg(kind || ' ' || id, ',' order by kind, id)) as shape from (
    select 'class' as kind, oid::text as id from pg_class where relkind in ('r', 'p', 'i', 'S', 'v')
      and relnamespace not in ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace)
      and relpersistence = 'p'
    union all select 'column', attrelid || '.' || attnum || attisdropped::text || attnotnull::text
      from pg_attribute where attrelid >= 16384 and attnum > 0
    union all select 'constraint', oid::text from pg_constraint
    union all select 'trigger', oid::text || tgenabled::text from pg_trigger
    union all select 'function', oid::text from pg_proc where oid >= 16384
  ) as all_parts`
  const result: unknown = await db.execute(shape)
  const rows = Array.isArray(result) ? result : (result as { rows: unknown[] }).rows
  return (rows[0] as { shape: unknown }).shape
}
