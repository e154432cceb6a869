import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '#src/server/db/migrate.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What else decides what an empty database looks like: the engine, and the job queue's own tables. */
const SOURCES = [
  'node_modules/@electric-sql/pglite/package.json',
  'node_modules/pg-boss/package.json',
  'src/server/jobs/boss.ts',
  'src/server/jobs/queues.ts',
  'tests/support/embedded-template.ts',
  'tests/support/emptying.ts',
  'tests/support/postgres-template.ts',
]

/** Names a template made by these migrations and libraries: another one gets another name. */
export function migrationsDigest(): string {
  const digest = createHash('sha256')
  for (const source of SOURCES) digest.update(readFileSync(join(ROOT, source)))
  for (const { hash } of readMigrationFiles({ migrationsFolder })) digest.update(hash)
  return digest.digest('hex').slice(0, 16)
}
