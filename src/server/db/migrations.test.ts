import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { community, content, massException } from '#tests/support/fixtures.ts'
import { migrationsFolder } from './migrate.ts'
import * as schema from './schema.ts'

test('the migrations make what the schema says', async () => {
  const [last] = readMigrationFiles({ migrationsFolder })
    .map((_, step) =>
      join(migrationsFolder, 'meta', `${String(step).padStart(4, '0')}_snapshot.json`),
    )
    .slice(-1)
  const made = JSON.parse(readFileSync(last ?? '', 'utf8'))
  const wanted = generateDrizzleJson(schema, made.id, undefined, 'snake_case')
  expect(await generateMigration(made, wanted)).toEqual([])
})

test('each migration is later than the one before: the migrator skips what is not', () => {
  const moments = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b))
})

test('whatever stood at an address that is a page of the product now stands beside it', async () => {
  const { db } = await testApp()
  const parish = await community(db, { slug: 'search' })
  await content(db, parish, { slug: 'timetable' })
  await content(db, parish, { slug: 'timetables' })
  const [reserved] = readMigrationFiles({ migrationsFolder }).slice(7)
  for (const statement of reserved?.sql ?? []) await db.execute(sql.raw(statement))
  const [{ slug } = { slug: '' }] = await db.select().from(schema.communities)
  expect(slug).toBe(`search-${parish.id}`)
  const slugs = (await db.select().from(schema.contents)).map((one) => one.slug).sort()
  expect(slugs).toEqual([expect.stringMatching(/^timetable-\d+$/), 'timetables'])
})

test('what was said twice of a day is said once, as it was said last', async () => {
  const { db } = await testApp()
  const parish = await community(db)
  await db.execute(sql.raw('alter table mass_exceptions drop constraint mass_exceptions_once'))
  const said = []
  for (const note of ['à noite', 'à meia-noite'])
    said.push(await massException(db, parish, { note }))
  const elsewhere = await massException(db, parish, { place: 'Ermida' })
  const whole = await massException(db, parish, { kind: 'replaced' })
  const [once] = readMigrationFiles({ migrationsFolder }).slice(11)
  await db.transaction(async (tx) => {
    for (const statement of once?.sql ?? []) await tx.execute(sql.raw(statement))
  })
  const left = (await db.select().from(schema.massExceptions)).map(({ id }) => id).sort()
  expect(left).toEqual([said[1]?.id, elsewhere.id, whole.id])
})
