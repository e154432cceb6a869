import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'

/** What migrations and the job queue write once: an empty database has it, too. */
const KEPT = ['drizzle.__drizzle_migrations', 'pgboss.version', 'pgboss.queue']

/**
 * Functions of a template, in a schema of their own. PostgreSQL keeps the plan of each statement in
 * them: planned anew before each test, they would take longer than many a test. The newest row is
 * told by how many transactions it is behind the first of all (3): to make numbers of transactions
 * out of text would take four times as long.
 */
export const EMPTYING = `
  create schema tests;
  do $$
    declare statements text;
    begin
      select string_agg(
        format('if exists (select from %1$I.%2$I) then delete from %1$I.%2$I; end if;',
          schemaname, tablename),
        ' ')
        into statements from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')
          and schemaname || '.' || tablename not in (${KEPT.map((name) => `'${name}'`).join(', ')});
      execute format(
        'create function tests.empty() returns void language plpgsql
          set session_replication_role = replica as %L',
        'begin ' || statements ||
        ' perform setval(format(''%I.%I'', schemaname, sequencename)::regclass, start_value, false)
            from pg_sequences where last_value is not null;
          end');
    end $$;
  create function tests.shape() returns text language plpgsql as $$
    begin
      return (
        select string_agg(rows || ' ' || newest, ',') from (
          select count(*) as rows, age('3'::xid) - min(age(xmin)) as newest from pg_class
            where oid >= 16384 and relpersistence = 'p'
          union all select count(*), age('3'::xid) - min(age(xmin)) from pg_attribute
            where attrelid >= 16384 and attnum > 0
          union all select count(*), age('3'::xid) - min(age(xmin)) from pg_constraint
            where oid >= 16384
          union all select count(*), age('3'::xid) - min(age(xmin)) from pg_trigger where oid >= 16384
          union all select count(*), age('3'::xid) - min(age(xmin)) from pg_proc where oid >= 16384
        ) as parts);
    end $$`

/**
 * Takes every row out of a database and starts its numbers again; foreign keys and triggers are
 * not asked, since nothing is left that they could watch.
 */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.execute(sql`select tests.empty()`)
}

/**
 * Changes with every table, column, constraint, index, trigger and function of a database: whatever
 * is made or changed is newer than all there was.
 */
export async function shapeOf(db: Db): Promise<unknown> {
  const result: unknown = await db.execute(sql`select tests.shape() as shape`)
  const rows = Array.isArray(result) ? result : (result as { rows: unknown[] }).rows
  return (rows[0] as { shape: unknown }).shape
}
