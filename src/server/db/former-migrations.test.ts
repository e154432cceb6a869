import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asFormer, FORMER_RECORD } from '#tests/support/former-record.ts'
import {
  appliedMoments,
  laterMigrations,
  type Migrated,
  preparedDatabases,
  productJournal,
  withJournal,
} from '#tests/support/migrated-database.ts'
import { settledUidNamespace } from '../features/calendar/uid-namespace.ts'
import { DatabaseError, type Db } from './connection.ts'
import { communities } from './schema.ts'

const FORMER_MOMENTS = FORMER_RECORD.map(([moment]) => moment)
/** The migrations after the one that makes the schema. */
const LATER_MOMENTS = productJournal.entries.slice(1).map(({ when }) => when)

test('a database of the former migrations needs only later ones, with everything in it', async () => {
  const { db, migrate } = await former()
  await migrate()
  expect(await slugs(db)).toEqual(['santa-marta'])
  expect(await appliedMoments(db)).toEqual([...FORMER_MOMENTS, ...LATER_MOMENTS])
})

test('it goes on to later migrations, and does each of them once', async () => {
  const { db, migrate } = await former()
  const later = laterMigrations({
    later: "update communities set slug = slug || '-later'",
  })
  await migrate(later.folder)
  await migrate(later.folder)
  expect(await slugs(db)).toEqual(['santa-marta-later'])
  expect(await appliedMoments(db)).toEqual([...FORMER_MOMENTS, ...LATER_MOMENTS, ...later.moments])
})

test('names of calendar entries that were given out stay, and new installations have an id', async () => {
  const { db, migrate } = await former()
  await migrate()
  // A trial on localhost has no subscribers, so nothing is stored.
  expect(await settledUidNamespace(db, 'http://localhost:4321')).toBe('localhost')
  expect(await settledUidNamespace(db, 'https://former.example.org')).toBe('former.example.org')
  expect(await settledUidNamespace(db, 'https://new.example.org')).toBe('former.example.org')

  const fresh = await former(0)
  await fresh.db.execute(sql`drop schema public cascade`)
  await fresh.db.execute(sql`create schema public`)
  await fresh.migrate()
  const id = await settledUidNamespace(fresh.db, 'https://former.example.org')
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(await settledUidNamespace(fresh.db, 'https://new.example.org')).toBe(id)
})

test('a content that has the address of the public questions gets another one', async () => {
  const { db, migrate } = await former()
  const at = productJournal.entries.findIndex(({ tag }) => tag === '0018_public_questions')
  await migrate(withJournal({ ...productJournal, entries: productJournal.entries.slice(0, at) }))
  await db.execute(sql`insert into contents (community_id, content_type, slug, title, online_from_date)
    select id, 3, one.slug, 'a', now() from communities, (values ('faqs'), ('faqs-do-coro')) as one (slug)`)
  await migrate()
  const rows = await db
    .select({ slug: sql<string>`slug`, id: sql<number>`id` })
    .from(sql`contents`)
    .orderBy(sql`id`)
  expect(rows.map(({ slug }) => slug)).toEqual([`faqs-${rows[0]?.id}`, 'faqs-do-coro'])
})

test('imports that were at work beside each other end, but for the first of a kind', async () => {
  const { db, migrate } = await former()
  const at = productJournal.entries.findIndex(({ tag }) => tag === '0009_imports_at_work')
  await migrate(withJournal({ ...productJournal, entries: productJournal.entries.slice(0, at) }))
  await db.execute(sql`insert into imports (community_id, kind, file_name, state, starts_itself, file_key)
    select communities.id, one.kind, 'a', one.state, one.starts, 'key' from communities, (values
      (1, 'ics', 'running', false), (2, 'ics', 'undoing', false), (3, 'ics', 'reading', true),
      (4, 'ics', 'reading', false), (5, 'people', 'running', false), (6, 'ics', 'done', true)
    ) as one (nth, kind, state, starts) order by one.nth`)
  await db.execute(sql`insert into import_lines (import_id, position, title, plan, payload, outcome, record_id)
    select id, nth, 'x', 'new', case nth when 1 then '{}'::jsonb end, case nth when 2 then 'added' end,
      case nth when 2 then 7 end from imports, generate_series(1, 2) as nth`)
  await migrate()
  const state = sql<string>`state`
  const rows = db.select({ state }).from(sql`imports`)
  expect((await rows.orderBy(sql`id`)).map((one) => one.state)).toEqual([
    ...['running', 'cancelled', 'cancelled', 'reading', 'running', 'done'],
  ])
  const lines = db.select({ line: sql<string>`import_id || outcome` }).from(sql`import_lines`)
  const done = lines.where(sql`outcome is not null`).orderBy(sql`import_id, position`)
  expect((await done).map(({ line }) => line)).toEqual([
    ...['1added', '2left', '2added', '3left', '3added', '4added', '5added', '6added'],
  ])
})

test.each([1, 28])('one that stopped after step %i of 29 is told what to start', async (steps) => {
  const { db, migrate } = await former(steps)
  const error = await migrate().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DatabaseError)
  expect(String(error)).toMatch(/check out commit [0-9a-f]{7} and start it once/)
  expect(await slugs(db)).toEqual(['santa-marta'])
  expect(await appliedMoments(db)).toEqual(FORMER_MOMENTS.slice(0, steps))
})

test('a first start that was cut off before its first step is gone on with', async () => {
  const { db, migrate } = await former(0)
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
  await migrate()
  expect(await slugs(db)).toEqual([])
  expect(await appliedMoments(db)).toEqual([...FORMER_MOMENTS.slice(-1), ...LATER_MOMENTS])
})

/** A database with one parish, made by the first migration. */
const firstMigrated = preparedDatabases(async ({ db, migrate }) => {
  await migrate(firstMigration())
  await db.execute(
    sql`insert into communities (slug, name, name_folded) values ('santa-marta', 'Santa Marta', 'santa marta')`,
  )
})

/** A database with one parish, and the migration record after the first `steps` former steps. */
async function former(steps = FORMER_RECORD.length): Promise<Migrated> {
  const migrated = await firstMigrated()
  await asFormer(migrated.db, steps)
  return migrated
}

async function slugs(db: Db): Promise<string[]> {
  return (await db.select({ slug: communities.slug }).from(communities)).map(({ slug }) => slug)
}

/** The migration that makes the schema, without the later ones. */
function firstMigration(): string {
  return withJournal({ ...productJournal, entries: productJournal.entries.slice(0, 1) })
}
