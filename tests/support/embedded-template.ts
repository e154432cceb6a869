import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { embeddedExtensions } from '#src/server/db/embedded-extensions.ts'
import { migrateEmbeddedSchema } from '#src/server/db/migrate.ts'
import { migrationsDigest } from './migrations-digest.ts'

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/adro')

let template: Promise<Blob> | undefined

/** An empty, migrated database as an archive, made once for all test runs of these migrations. */
export function embeddedTemplate(): Promise<Blob> {
  template ??= readTemplate()
  return template
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
