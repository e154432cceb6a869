import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { embeddedExtensions } from '#src/server/db/embedded.ts'
import { migrateEmbeddedSchema } from '#src/server/db/migrate.ts'
import { EMPTYING } from './emptying.ts'
import { migrationsDigest } from './migrations-digest.ts'

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/adro')

let template: Promise<Blob> | undefined

/** An empty, migrated database as an archive, made once for all test runs of these migrations. */
export function embeddedTemplate(): Promise<Blob> {
  template ??= readTemplate()
  return template
}

/**
 * Makes a data folder whose database is empty and migrated, as a first start leaves it, in a
 * fraction of the time of one.
 */
export async function emptyDataFolder(dataDir: string): Promise<void> {
  const db = join(dataDir, 'db')
  await mkdir(db, { recursive: true, mode: 0o700 })
  const unpacking = promisify(execFile)('tar', ['-xf', '-', '-C', db])
  unpacking.child.stdin?.end(Buffer.from(await (await embeddedTemplate()).arrayBuffer()))
  await unpacking
}

async function readTemplate(): Promise<Blob> {
  const path = join(CACHE, `database-${migrationsDigest()}.tar`)
  const bytes = await readFile(path).catch(() => makeTemplate(path))
  return new Blob([bytes])
}

async function makeTemplate(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const client = await PGlite.create({
    extensions: embeddedExtensions,
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, '-c', 'max_wal_size=2MB', '-c', 'min_wal_size=2MB'],
  })
  await migrateEmbeddedSchema(client)
  await client.exec(EMPTYING)
  await slim(client)
  const bytes = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${randomUUID()}`
  await writeFile(beside, bytes)
  await rename(beside, path)
  return bytes
}

/** Two thirds of an empty database are the templates that nothing here is made from. */
async function slim(client: PGlite): Promise<void> {
  await client.exec('update pg_database set datistemplate = false')
  await client.exec('drop database template0')
  await client.exec('drop database template1')
  await client.exec('select pg_switch_wal()')
  await client.exec('checkpoint')
  await client.exec('checkpoint')
}
