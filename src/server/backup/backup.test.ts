import { existsSync } from 'node:fs'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { allRows } from '#tests/support/all-rows.ts'
import { insertDemoParishes } from '#tests/support/demo-parishes.ts'
import { emptyDataFolder } from '#tests/support/embedded-template.ts'
import { type Connection, openDatabase } from '../db/connection.ts'
import { migrationsFolder } from '../db/migrate.ts'
import { rawRows } from '../db/rows.ts'
import { openScratch } from '../db/scratch.ts'
import { startServer } from '../main.ts'
import { COPIED_DATABASE, scratchFolder } from './copy-hook.ts'
import { BackupError } from './manifest.ts'
import { migrationsUpTo, openNewEmbedded } from './new-embedded.ts'
import { restoreBackup } from './restore-backup.ts'
import { type BackupConfig, takeBackup } from './take-backup.ts'

const NOW = '2026-03-15T03:30:00.000Z'
const VERSION = '0.1.0'
let root: string
/** A stopped portal with two parishes, media and a key. */
let pristine: string
let count = 0

const newFolder = () => {
  count += 1
  return join(root, String(count))
}
const configOf = (dataDir: string, more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...more }, '/')
/** That encrypting takes its time is tested in `archive.test.ts`. */
const workFactor = 10
const backUp = (config: BackupConfig) =>
  takeBackup(config, { version: VERSION, now: NOW, workFactor })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

async function copyOf(dataDir: string): Promise<string> {
  const copy = newFolder()
  await cp(dataDir, copy, { recursive: true })
  return copy
}

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dir.length))
    .sort()
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adro-backup-'))
  pristine = newFolder()
  await emptyDataFolder(pristine)
  const { db, close } = await openDatabase(configOf(pristine))
  const parishes = ['santa-marta', 'san-millan']
  await insertDemoParishes(db, parishes, { mediaDir: join(pristine, 'media'), now: NOW })
  await close()
  await writeFile(join(pristine, 'secret'), 'k'.repeat(43), { mode: 0o600 })
  await mkdir(join(pristine, 'media/previews/pt'), { recursive: true })
  await writeFile(join(pristine, 'media/previews/pt/drawn.png'), 'drawn again on request')
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Between two transactions once the files are copied: the backup has the processor then. */
const PAUSE_MS = 50

/**
 * Adds a community and a section in one transaction, again and again, until it is stopped: without
 * a pause until the files of the database have been copied.
 */
function writing(dataDir: string, { db }: Connection) {
  const label = join(scratchFolder(dataDir), COPIED_DATABASE, 'backup_label')
  let isCopied = false
  let isStopped = false
  let written = 0
  const working = (async () => {
    while (!isStopped) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into communities (slug, name, name_folded)
          values (${`written-${written}`}, 'Written', 'written')`)
        await tx.execute(sql`insert into sections (community_id, name)
          select id, 'Written' from communities where slug = ${`written-${written}`}`)
      })
      written += 1
      isCopied ||= existsSync(label)
      if (isCopied) await wait(PAUSE_MS)
    }
  })()
  return {
    written: () => written,
    stop: async () => {
      isStopped = true
      await working
    },
  }
}

const EARLIER = 'adro-20260315T010000Z.tar.zst'
/** A wrong clock made it; the new archive stays all the same. */
const LATER = 'adro-20260315T050000Z.tar.zst'

/** A backup of a portal that wrote meanwhile, and had two of the same day. */
async function backUpWriting() {
  const dataDir = await copyOf(pristine)
  await mkdir(join(dataDir, 'backups'))
  for (const name of [EARLIER, LATER]) await writeFile(join(dataDir, 'backups', name), '')
  // What a file system of its own has in its root.
  await mkdir(join(dataDir, 'media', 'lost+found'))
  for (const path of ['lost+found/found', '.hidden']) {
    await writeFile(join(dataDir, 'media', path), '')
  }
  const config = configOf(dataDir)
  let connection: Connection | undefined
  const server = await startServer(config, {
    needsRelease: false,
    fill: async (opened) => {
      connection = opened
    },
  })
  try {
    if (!connection) throw new Error('The server has not opened its database.')
    const writer = writing(dataDir, connection)
    await vi.waitFor(() => expect(writer.written()).toBeGreaterThan(9), { timeout: 120_000 })
    const before = writer.written()
    const backup = await backUp({ ...config, port: server.port })
    const after = writer.written()
    // The portal goes on: it was neither stopped nor left in the mode of a backup.
    await writer.stop()
    return { ...backup, dataDir, before, after }
  } finally {
    await server.close()
  }
}

/** The one that several tests look at, made for whoever asks first. */
let ofWriting: ReturnType<typeof backUpWriting> | undefined
function backupOfWriting() {
  ofWriting ??= backUpWriting()
  return ofWriting
}

test('a running portal is backed up while it writes, and the backup is of one moment', async () => {
  const { file, manifest, leftOut, dataDir, before, after } = await backupOfWriting()
  expect(after).toBeGreaterThan(before)
  expect(leftOut).toEqual([])
  expect(manifest).toMatchObject({ format: 1, version: VERSION, createdAt: NOW, hasSecret: true })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).not.toContain('backup.unfinished')

  const restored = newFolder()
  await restoreBackup(file, configOf(restored))
  const { db, close } = await openDatabase(configOf(restored))
  onTestFinished(close)
  const [row] = await rawRows<{ communities: number; sections: number }>(
    db,
    sql`select (select count(*)::int from communities where name = 'Written') as communities,
      (select count(*)::int from sections where name = 'Written') as sections`,
  )
  expect(row?.communities).toBe(row?.sections)
  expect(row?.communities).toBeGreaterThanOrEqual(before)
  expect(row?.communities).toBeLessThanOrEqual(after)
})

test('a stopped portal is restored row by row and file by file, also encrypted', async () => {
  const dataDir = await copyOf(pristine)
  const more = {
    BACKUP_PASSPHRASE: 'quatro palavras ao acaso',
    BACKUP_DIR: join(root, 'elsewhere'),
  }
  const { file } = await backUp(configOf(dataDir, more))
  expect(file).toBe(join(root, 'elsewhere', 'adro-20260315T033000Z.tar.zst.age'))

  const restored = newFolder()
  const wrong = { ...more, BACKUP_PASSPHRASE: 'quatro palavras erradas' }
  const refused = await failureOf(restoreBackup(file, configOf(restored, wrong)))
  expect(refused).toBeInstanceOf(BackupError)
  expect(String(refused)).toContain('BACKUP_PASSPHRASE is not the passphrase')

  await restoreBackup(file, configOf(restored, more))
  expect(await allRows(restored)).toEqual(await allRows(pristine))
  const media = (await filesBelow(join(pristine, 'media'))).filter(
    (path) => !path.startsWith('/previews/'),
  )
  expect(media.length).toBeGreaterThan(0)
  expect(await filesBelow(join(restored, 'media'))).toEqual(media)
  for (const path of media) {
    const [former, now] = [join(pristine, 'media', path), join(restored, 'media', path)]
    expect((await readFile(now)).equals(await readFile(former)), path).toBe(true)
  }
  expect(await readFile(join(restored, 'secret'), 'utf8')).toBe('k'.repeat(43))
  expect((await stat(join(restored, 'secret'))).mode & 0o777).toBe(0o600)
})

test('a damaged backup restores nothing, and an occupied folder is refused', async () => {
  const { file } = await backupOfWriting()
  const bytes = await readFile(file)
  const middle = bytes.length >> 1
  const flipped = Buffer.from(bytes)
  flipped[middle] = (flipped[middle] ?? 0) ^ 1
  for (const damaged of [flipped, bytes.subarray(0, -1), bytes.subarray(0, middle)]) {
    const other = join(root, 'damaged.tar.zst')
    await writeFile(other, damaged)
    const dataDir = newFolder()
    const refused = await failureOf(restoreBackup(other, configOf(dataDir)))
    expect(refused).toBeInstanceOf(BackupError)
    expect(String(refused)).toContain('is damaged')
    expect(await readdir(dataDir)).toEqual(['db.lock'])
  }
  const occupied = await failureOf(restoreBackup(file, configOf(pristine)))
  expect(occupied).toBeInstanceOf(BackupError)
  expect(String(occupied)).toContain('has db already')
})

test('a backup that cannot be restored is deleted, and the reason is told', async () => {
  const dataDir = await copyOf(pristine)
  const { db, close } = await openDatabase(configOf(dataDir))
  await db.execute(sql`alter table faqs add column by_hand text`)
  await close()
  const refused = await failureOf(backUp(configOf(dataDir)))
  expect(refused).toBeInstanceOf(BackupError)
  expect(String(refused)).toContain('by_hand of faqs')
  expect(await readdir(join(dataDir, 'backups'))).toEqual(['backup.lock'])
})

test('what cannot be read is not left out in silence', async () => {
  const dataDir = await copyOf(pristine)
  const linked = join(dataDir, 'media', 'linked.webp')
  await symlink(join(dataDir, 'secret'), linked)
  expect(String(await failureOf(backUp(configOf(dataDir))))).toContain(
    `${linked} is a symbolic link`,
  )
  await rm(linked)
  const client = await openScratch(join(dataDir, 'db'))
  const { rows } = await client.query<{ path: string }>(
    `select pg_relation_filepath('faqs') as path`,
  )
  await client.close()
  await rm(join(dataDir, 'db', rows[0]?.path ?? ''))
  const refused = await failureOf(backUp(configOf(dataDir)))
  expect(refused).toBeInstanceOf(BackupError)
  expect(String(refused)).toContain('The table faqs cannot be read')
})

test('a backup of an older version goes into its tables and is then brought up to date', async () => {
  const migrations = readMigrationFiles({ migrationsFolder })
  const [former, newest] = [migrations.at(-2)?.folderMillis ?? 0, migrations.at(-1)?.folderMillis]
  const dataDir = newFolder()
  const client = await openNewEmbedded(dataDir, { migration: former })
  await client.exec(
    `insert into communities (slug, name, name_folded) values ('santa-ana', 'Santa Ana', 'santa ana')`,
  )
  await client.close()

  const { file, manifest } = await backUp(configOf(dataDir))
  expect(manifest.migration).toBe(former)
  const restored = newFolder()
  await restoreBackup(file, configOf(restored))
  const { db, close } = await openDatabase(configOf(restored))
  onTestFinished(close)
  const rows = await rawRows(
    db,
    sql`select slug, (select max(created_at)::text from drizzle.__drizzle_migrations) as newest
      from communities`,
  )
  expect(rows).toEqual([{ slug: 'santa-ana', newest: String(newest) }])
  const newer = await failureOf(migrationsUpTo(Number(newest) + 1, join(root, 'newer')))
  expect(String(newer)).toContain('newer version of Adro')
})

test('only the newest of a day stays, and nothing is backed up where nothing is', async () => {
  const { file, manifest, removed } = await backupOfWriting()
  const backups = dirname(file)
  expect(removed).toEqual([join(backups, EARLIER)])
  expect((await readdir(backups)).sort()).toEqual([basename(file), LATER, 'backup.lock'].sort())
  expect(manifest.media.filter(({ path }) => /lost|hidden/.test(path))).toEqual([])

  const nothing = newFolder()
  await mkdir(nothing)
  for (const dir of [nothing, join(nothing, 'missing')]) {
    expect(String(await failureOf(backUp(configOf(dir))))).toContain('There is no database in')
  }
})
