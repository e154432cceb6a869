import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  appliedMoments,
  emptyDatabase,
  laterMigrations,
  migratedDatabase,
} from '#tests/support/migrated-database.ts'
import { QUEUE_TABLES_VERSION } from '../jobs/boss.ts'
import { DatabaseError, type Db } from './connection.ts'
import type { PendingChanges } from './migrate.ts'
import { rawRows } from './rows.ts'

test('a database that a newer version migrated is refused, and stays as it is', async () => {
  const { db, migrate } = await migratedDatabase()
  const newer = laterMigrations({ newer: 'create table newer (n int)' })
  await migrate(newer.folder)
  const before = await appliedMoments(db)
  const error = await migrate().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DatabaseError)
  expect(String(error)).toMatch(
    /migrated by a newer version of Adro: start that version, or restore/,
  )
  expect(await appliedMoments(db)).toEqual(before)
  await migrate(newer.folder)
  expect(await tablesAmong(db, ['newer'])).toEqual(['newer'])
})

test.each([
  {
    fails: 'a statement',
    step: 'create table two (n int);\n--> statement-breakpoint\ncreate table communities (n int)',
    what: 'Step second of the migration failed (relation "communities" already exists)',
  },
  {
    fails: 'what is checked at the end',
    step: `create table two (n int primary key, other int references two deferrable initially deferred);
--> statement-breakpoint
insert into two values (1, 2)`,
    what: 'The migration of the database failed (insert or update on table "two" violates foreign key',
  },
])('where $fails fails, it is told, and no step is applied', async ({ step, what }) => {
  const { db, migrate } = await migratedDatabase()
  const before = await appliedMoments(db)
  const later = laterMigrations({ first: 'create table one (n int)', second: step })
  const error = await migrate(later.folder).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DatabaseError)
  expect(String(error)).toContain(what)
  expect(String(error)).toMatch(
    /: nothing was changed, .* can still be started with this database\.$/,
  )
  expect(String(error)).not.toContain('\n')
  expect(error).toHaveProperty('cause', expect.any(Error))
  expect(await tablesAmong(db, ['one', 'two'])).toEqual([])
  expect(await appliedMoments(db)).toEqual(before)
  await migrate()
})

test('after a failed update all is as before, and the former version starts', async () => {
  const { db, migrate } = await migratedDatabase()
  await db.execute(
    sql`insert into communities (slug, name, name_folded) values ('santa-ana', 'Santa Ana', 'santa ana')`,
  )
  const before = await contentsOf(db)
  const later = laterMigrations({
    good: [
      'alter table communities add column motto text',
      "update communities set name = 'Changed', motto = 'x'",
      'drop table faqs cascade',
      "create function later() returns int language sql as 'select 1'",
      'create index later_index on communities (name)',
      'alter table pgboss.version add column later int',
    ].join(';\n--> statement-breakpoint\n'),
    failing: 'create table one (n int);\n--> statement-breakpoint\nselect 1 / 0',
  })
  const error = await migrate(later.folder).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DatabaseError)
  expect(String(error)).toContain('Step failing of the migration failed (division by zero)')
  expect(await contentsOf(db)).toEqual(before)
  await migrate()
  expect(await contentsOf(db)).toEqual(before)

  // The good step alone changes what is compared.
  const good = laterMigrations({ good: 'alter table communities add column motto text' })
  await migrate(good.folder)
  expect(await contentsOf(db)).not.toEqual(before)
})

test('before a database with data is changed, the caller is told what changes', async () => {
  const { db, migrate } = await emptyDatabase()
  const told: PendingChanges[] = []
  const tell = async (pending: PendingChanges) => {
    told.push(pending)
  }
  await migrate(undefined, tell)
  await migrate(undefined, tell)
  expect(told).toEqual([])
  const later = laterMigrations({ first: 'create table one (n int)', second: 'select 1' })
  const refusing = migrate(later.folder, async (pending) => {
    await tell(pending)
    throw new Error('not now')
  })
  await expect(refusing).rejects.toThrow('not now')
  expect(told).toEqual([{ migrations: ['first', 'second'], queueTables: undefined }])
  expect(await tablesAmong(db, ['one'])).toEqual([])

  // Whether the library's tables are really older does not matter to who is told.
  await db.execute(sql`update pgboss.version set version = ${QUEUE_TABLES_VERSION - 1}`)
  await expect(
    migrate(undefined, async (pending) => {
      await tell(pending)
      throw new Error('not now')
    }),
  ).rejects.toThrow('not now')
  expect(told.at(-1)).toEqual({ migrations: [], queueTables: QUEUE_TABLES_VERSION })
})

/** Every definition in a database, its migration record and its communities. */
async function contentsOf(db: Db): Promise<string[]> {
  const rows = await rawRows<{ line: string }>(
    db,
    sql`select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod),
          attnotnull, pg_get_expr(adbin, adrelid)) as line
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid >= 16384 and attnum > 0 and not attisdropped
      union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where oid >= 16384
      union all select 'index ' || pg_get_indexdef(indexrelid) from pg_index where indexrelid >= 16384
      union all select 'function ' || pg_get_functiondef(oid)
        from pg_proc where oid >= 16384 and prokind = 'f'
      union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid), tgenabled)
        from pg_trigger where oid >= 16384
      union all select concat_ws(' ', 'step', id, hash, created_at) from drizzle.__drizzle_migrations
      union all select concat_ws(' ', 'community', slug, name) from communities
      union all select concat_ws(' ', 'queue', version) from pgboss.version
      order by 1`,
  )
  return rows.map(({ line }) => line)
}

async function tablesAmong(db: Db, names: string[]): Promise<string[]> {
  const name = sql<string>`table_name`
  const rows = await db.select({ name }).from(sql`information_schema.tables`)
  return rows.map((one) => one.name).filter((one) => names.includes(one))
}
