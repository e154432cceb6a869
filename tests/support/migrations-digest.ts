import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../../src/server/db/migrate.ts'

const PGLITE = join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json')

/** Names a template made by these migrations and this PGlite: another one gets another name. */
export function migrationsDigest(): string {
  const digest = createHash('sha256').update(readFileSync(PGLITE))
  for (const { hash } of readMigrationFiles({ migrationsFolder })) digest.update(hash)
  return digest.digest('hex').slice(0, 16)
}
