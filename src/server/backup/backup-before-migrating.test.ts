import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { emptyDataFolder } from '#tests/support/embedded-template.ts'
import { laterMigrations } from '#tests/support/migrated-database.ts'
import { serverDatabase } from '#tests/support/server-database.ts'
import { type Db, openDatabase } from '../db/connection.ts'
import { rawRows } from '../db/rows.ts'
import { openBackedUp } from './backup-before-migrating.ts'
import { BackupError } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const serverUrl = process.env.DATABASE_URL ?? ''
const AN_ARCHIVE = /^adro-before-later_one-\d{8}T\d{6}Z\.tar\.zst$/
let root: string
/** A stopped portal with one parish. */
let pristine: string
let count = 0

const newFolder = () => {
  count += 1
  return join(root, String(count))
}
const configOf = (dataDir: string, more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', ...more }, '/')

async function stoppedPortal(): Promise<string> {
  const copy = newFolder()
  await cp(pristine, copy, { recursive: true })
  return copy
}

async function archivesIn(dataDir: string): Promise<string[]> {
  const dir = join(dataDir, 'backups')
  return existsSync(dir) ? (await readdir(dir)).filter((name) => name.endsWith('.zst')) : []
}

async function slugs(db: Db): Promise<string[]> {
  const rows = await rawRows<{ slug: string }>(db, sql`select slug from communities`)
  return rows.map(({ slug }) => slug)
}

async function slugsIn(dataDir: string): Promise<string[]> {
  const { db, close } = await openBackedUp(configOf(dataDir), () => {})
  return slugs(db).finally(close)
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

const addParish = (db: Db) =>
  db.execute(
    sql`insert into communities (slug, name, name_folded) values ('santa-ana', 'Santa Ana', 'santa ana')`,
  )

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adro-before-'))
  pristine = newFolder()
  await emptyDataFolder(pristine)
  const { db, close } = await openDatabase(configOf(pristine))
  await addParish(db)
  await close()
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('a start that migrates backs up first, and the former version starts with the backup', async () => {
  const dataDir = await stoppedPortal()
  const { folder } = laterMigrations({
    later_one: 'delete from communities',
    later_two: 'select 1',
  })
  const newer = { ...configOf(dataDir), migrations: folder }
  const said: string[] = []
  const { db, close } = await openBackedUp(newer, (sentence) => said.push(sentence))
  const left = await slugs(db).finally(close)
  expect(left).toEqual([])
  const [name = '', ...others] = await archivesIn(dataDir)
  expect([name, others]).toEqual([expect.stringMatching(AN_ARCHIVE), []])
  expect(said).toEqual([
    'Backing up the database before it is changed (later_one and later_two)…',
    `The backup from before is ${join(dataDir, 'backups', name)}.`,
  ])

  // Nothing is left to migrate.
  await (await openBackedUp(newer, (sentence) => said.push(sentence))).close()
  expect([await archivesIn(dataDir), said.length]).toEqual([[name], 2])

  expect(String(await failureOf(slugsIn(dataDir)))).toContain('migrated by a newer version')
  const restored = newFolder()
  await restoreBackup(join(dataDir, 'backups', name), configOf(restored))
  expect(await slugsIn(restored)).toEqual(['santa-ana'])
  expect(await archivesIn(restored)).toEqual([])
})

test('where the migration then fails, the former version starts with the same folder', async () => {
  const dataDir = await stoppedPortal()
  const { folder } = laterMigrations({
    later_one: 'delete from communities',
    later_two: 'select 1 / 0',
  })
  const failure = await failureOf(
    openBackedUp({ ...configOf(dataDir), migrations: folder }, () => {}),
  )
  expect(String(failure)).toContain('Step later_two of the migration failed (division by zero)')
  expect(await archivesIn(dataDir)).toEqual([expect.stringMatching(AN_ARCHIVE)])
  expect(await slugsIn(dataDir)).toEqual(['santa-ana'])
})

test('without the backup nothing is changed, unless the operator has one', async () => {
  const dataDir = await stoppedPortal()
  const { folder } = laterMigrations({ later_one: 'delete from communities' })
  const file = join(root, 'file')
  await writeFile(file, '')
  const more = { BACKUP_DIR: join(file, 'backups') }
  const failure = await failureOf(
    openBackedUp({ ...configOf(dataDir, more), migrations: folder }, () => {}),
  )
  expect(failure).toBeInstanceOf(BackupError)
  expect(String(failure)).toMatch(
    /changes the database \(later_one\), and the backup before that failed: ENOTDIR.*\. Nothing was changed: .* start once with MIGRATE_WITHOUT_BACKUP=1/,
  )
  expect(String(failure)).not.toContain('\n')
  expect(await slugsIn(dataDir)).toEqual(['santa-ana'])

  const said: string[] = []
  const without = configOf(dataDir, { ...more, MIGRATE_WITHOUT_BACKUP: '1' })
  const { db, close } = await openBackedUp({ ...without, migrations: folder }, (sentence) =>
    said.push(sentence),
  )
  expect(await slugs(db).finally(close)).toEqual([])
  expect(said).toEqual([expect.stringContaining('without a backup')])
})

test('a first start has nothing to back up', async () => {
  const dataDir = newFolder()
  const said: string[] = []
  await (await openBackedUp(configOf(dataDir), (sentence) => said.push(sentence))).close()
  expect([said, await archivesIn(dataDir)]).toEqual([[], []])
})

test.skipIf(serverUrl === '')(
  'of several servers on one PostgreSQL, the one that migrates makes the backup',
  async () => {
    const databaseUrl = await serverDatabase(serverUrl)
    const first = await openDatabase({ databaseUrl, dataDir: root })
    await addParish(first.db).finally(first.close)
    const { folder } = laterMigrations({ later_one: 'delete from communities' })
    const folders = [newFolder(), newFolder(), newFolder()]
    const opened = await Promise.all(
      folders.map((dataDir) => {
        const config = configOf(dataDir, { DATABASE_URL: databaseUrl })
        return openBackedUp({ ...config, migrations: folder }, () => {})
      }),
    )
    for (const { db, close } of opened) expect(await slugs(db).finally(close)).toEqual([])
    const archives: string[] = []
    for (const dataDir of folders) {
      const names = await archivesIn(dataDir)
      archives.push(...names.map((name) => join(dataDir, 'backups', name)))
    }
    const [archive = '', ...others] = archives
    expect(others).toEqual([])

    const [restored, url] = [newFolder(), await serverDatabase(serverUrl)]
    await restoreBackup(archive, configOf(restored, { DATABASE_URL: url }))
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: restored })
    expect(await slugs(db).finally(close)).toEqual(['santa-ana'])
  },
)
