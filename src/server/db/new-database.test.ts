import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { layNewDatabase } from './new-database.ts'
import { communities, installation } from './schema.ts'

let folder: string
let archive: string

/** The system identifier, with which PostgreSQL tells one database from all others. */
const identifierOf = (dir: string) =>
  readFileSync(join(dir, 'global', 'pg_control')).readBigUInt64LE(0)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adro-new-database-'))
  archive = join(folder, 'archives', 'digest', 'database.tar.zst')
  await layNewDatabase(join(folder, 'made'), archive)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the first is made and archived, and the next comes from the archive', async () => {
  const dir = join(folder, 'unpacked')
  await layNewDatabase(dir, archive)
  expect(identifierOf(dir)).toBe(identifierOf(join(folder, 'made')))
  expect(existsSync(join(dir, 'postmaster.pid'))).toBe(false)
  if (process.platform === 'win32') return
  expect(statSync(dir).mode & 0o077).toBe(0)
  expect(statSync(join(dir, 'PG_VERSION')).mode & 0o777).toBe(0o600)
  expect(statSync(join(dir, 'pg_wal')).mode & 0o777).toBe(0o700)
})

test('portals whose databases come from one archive have ids of their own', async () => {
  const ids: unknown[] = []
  for (const name of ['one', 'other']) {
    const dataDir = join(folder, name)
    await layNewDatabase(join(dataDir, 'db'), archive)
    const namespace = { id: installation.uidNamespace }
    const first = await openEmbedded(dataDir)
    expect(await first.db.$count(communities)).toBe(0)
    ids.push(...(await first.db.select(namespace).from(installation)))
    await first.close()
    const again = await openEmbedded(dataDir)
    expect(await again.db.select(namespace).from(installation)).toEqual(ids.slice(-1))
    await again.close()
  }
  const [one, other] = ids
  expect(one).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(other).not.toEqual(one)
})

test('where the archive is damaged, a database is made', async () => {
  truncateSync(archive, Math.floor(statSync(archive).size / 2))
  const dataDir = join(folder, 'after-damage')
  await layNewDatabase(join(dataDir, 'db'), archive)
  expect(identifierOf(join(dataDir, 'db'))).not.toBe(identifierOf(join(folder, 'made')))
  const { ping, close } = await openEmbedded(dataDir)
  await ping()
  await close()
})
