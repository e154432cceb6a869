import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import * as v from 'valibot'
import { migrateEmbeddedSchema, migrationsFolder } from '../db/migrate.ts'
import { layNewDatabase } from '../db/new-database.ts'
import { openScratch } from '../db/scratch.ts'
import { embeddedTables } from './embedded-tables.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { schemaVersions, type TableStore } from './table-store.ts'

const JOURNAL = 'meta/_journal.json'

/** drizzle-kit's list of migrations. */
const Journal = v.looseObject({
  entries: v.array(v.looseObject({ when: v.number(), tag: v.string() })),
})

/**
 * Makes a folder of migrations that ends with the newest one of a backup: rows of an older version
 * go into the tables of that version, and the first start brings them up to date.
 *
 * @param migration its moment, in ms since 1970
 * @param folder path of the new folder
 * @throws BackupError if this version does not have that migration
 */
export async function migrationsUpTo(migration: number, folder: string): Promise<void> {
  const journal = v.parse(
    Journal,
    JSON.parse(await readFile(join(migrationsFolder, JOURNAL), 'utf8')),
  )
  const last = journal.entries.findIndex(({ when }) => when === migration)
  if (last < 0) {
    throw new BackupError(
      'The backup is from a newer version of Adro than this one: restore it with that version.',
    )
  }
  const entries = journal.entries.slice(0, last + 1)
  await mkdir(join(folder, 'meta'), { recursive: true })
  for (const { tag } of entries) {
    await cp(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
  }
  await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
}

/**
 * Makes an embedded database with the schema of an archive.
 *
 * @param dir a folder for its migrations and the database (`db`), neither of which exists yet
 */
export async function openNewEmbedded(
  dir: string,
  { migration }: Pick<Manifest, 'migration'>,
): Promise<PGlite> {
  const migrations = join(dir, 'migrations')
  await migrationsUpTo(migration, migrations)
  const files = join(dir, 'db')
  await layNewDatabase(files)
  const client = await openScratch(files)
  try {
    const store = embeddedTables(client)
    // A new database has the newest schema.
    if ((await schemaVersions(store)).migration !== migration) await dropEverything(store)
    await migrateEmbeddedSchema(client, migrations)
    return client
  } catch (error) {
    await client.close()
    throw error
  }
}

/** Empties a database, so that it is as before its first migration. */
async function dropEverything(store: TableStore): Promise<void> {
  for (const schema of ['drizzle', 'pgboss', 'public']) {
    await store.rows(`drop schema ${schema} cascade`)
  }
  await store.rows('create schema public')
}
