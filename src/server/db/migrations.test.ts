import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrate.ts'
import * as schema from './schema.ts'

const steps = readMigrationFiles({ migrationsFolder })
const meta = join(migrationsFolder, 'meta')

test('the migrations make what the schema says', async () => {
  const last = `${String(steps.length - 1).padStart(4, '0')}_snapshot.json`
  const made = JSON.parse(readFileSync(join(meta, last), 'utf8'))
  const wanted = generateDrizzleJson(schema, made.id, undefined, 'snake_case')
  expect(await generateMigration(made, wanted)).toEqual([])
})

test('one snapshot of the schema is kept: the next migration is made from that alone', () => {
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  expect(snapshots).toHaveLength(1)
})

test('each migration is later than the one before: the migrator skips what is not', () => {
  const moments = steps.map(({ folderMillis }) => folderMillis)
  expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b))
})
