import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
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
