import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#src/config/config.ts'
import { lockFolder } from '#src/files/folder-lock.ts'
import { makeFolder, syncFiles, syncFolder, syncTree } from '#src/files/synced.ts'
import { migratePostgresSchema } from '../db/migrate.ts'
import { deleteStatus } from './backup-status.ts'
import { embeddedTables } from './embedded-tables.ts'
import { assertEmpty, loadTables } from './load-tables.ts'
import { BackupError, type Manifest, SECRET_ENTRY } from './manifest.ts'
import { migrationsUpTo, openNewEmbedded } from './new-embedded.ts'
import { openPatchedSession, postgresTables } from './postgres-tables.ts'
import { type ArchiveSink, DISCARD, readArchive } from './read-archive.ts'
import type { TableStore } from './table-store.ts'

export type RestoreConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupPassphrase'>

interface Restored {
  manifest: Manifest
  /** Tables of the archive that this version does not know. */
  leftOut: string[]
}

/**
 * Restores a backup into a new `DATA_DIR` and a new database, of either engine. The archive is read
 * to its end before anything is written. Afterwards either everything is restored, or nothing.
 *
 * @param archive its path, or a function that downloads it to a folder and returns its path there
 * @throws BackupError, DatabaseError, FolderLockedError: each with one sentence to show
 */
export async function restoreBackup(
  archive: string | ((scratch: string) => Promise<string>),
  config: RestoreConfig,
): Promise<Restored> {
  if (typeof archive === 'string' && !existsSync(archive)) {
    throw new BackupError(`There is no file ${archive}.`)
  }
  const { dataDir, databaseUrl, backupPassphrase } = config
  await makeFolder(dataDir)
  const lock = await lockFolder(join(dataDir, 'db'), 'restore')
  const scratch = join(dataDir, 'restore.unfinished')
  try {
    refuseOccupied(
      dataDir,
      databaseUrl === undefined ? ['db', 'media', 'secret'] : ['media', 'secret'],
    )
    await deleteStatus(dataDir)
    await rm(scratch, { recursive: true, force: true })
    await mkdir(scratch, { mode: 0o700 })
    const file = typeof archive === 'string' ? archive : await archive(scratch)
    const manifest = await readArchive(file, backupPassphrase, DISCARD)
    const store = await openNew(databaseUrl, scratch, manifest)
    const leftOut = await fill(store, {
      file,
      passphrase: backupPassphrase,
      scratch,
      dataDir,
      manifest,
    })
    return { manifest, leftOut }
  } finally {
    await rm(scratch, { recursive: true, force: true })
    lock.release()
  }
}

/** @throws BackupError if one of the names exists already, because its data must not be lost */
function refuseOccupied(dataDir: string, names: string[]): void {
  const occupied = names.find((name) => isOccupied(join(dataDir, name), name))
  if (occupied === undefined) return
  throw new BackupError(
    `The folder ${dataDir} has ${occupied} already: a backup is restored into an empty DATA_DIR only.`,
  )
}

function isOccupied(path: string, name: string): boolean {
  if (!existsSync(path)) return false
  return name === SECRET_ENTRY || readdirSync(path).length > 0
}

/** Opens the database to restore into, with the schema of the archive. */
async function openNew(
  databaseUrl: string | undefined,
  scratch: string,
  manifest: Manifest,
): Promise<TableStore> {
  if (databaseUrl === undefined) return embeddedTables(await openNewEmbedded(scratch, manifest))
  const migrations = join(scratch, 'migrations')
  await migrationsUpTo(manifest.migration, migrations)
  const client = await openPatchedSession(databaseUrl)
  try {
    const store = postgresTables(client)
    // Migrating changes a portal's tables, so a database in use is refused before.
    await assertEmpty(store)
    await migratePostgresSchema(client, migrations)
    // The session stays open; other processes may migrate now.
    await client`select pg_advisory_unlock_all()`
    return store
  } catch (error) {
    await client.end()
    throw error
  }
}

async function fill(
  store: TableStore,
  {
    file,
    passphrase,
    scratch,
    dataDir,
    manifest,
  }: {
    file: string
    passphrase: string | undefined
    scratch: string
    dataDir: string
    manifest: Manifest
  },
): Promise<string[]> {
  const placed: string[] = []
  const place = async (name: string) => {
    if (!existsSync(join(scratch, name))) return
    placed.push(name)
    await moveIntoDataDir(scratch, dataDir, name)
  }
  try {
    const leftOut = await loadTables(store, manifest, {
      feed: async (write) => {
        const sink: ArchiveSink = {
          table: write,
          file: (path, bytes) => writeFileFrom(join(scratch, path), bytes),
        }
        await readArchive(file, passphrase, sink)
      },
      beforeCommit: async () => {
        for (const name of ['media', SECRET_ENTRY]) await place(name)
      },
    })
    if (store.engine === 'embedded') {
      await store.close()
      await place('db')
    }
    return leftOut
  } catch (error) {
    for (const name of placed) await rm(join(dataDir, name), { recursive: true, force: true })
    throw error
  } finally {
    // Committed data stays, whether or not the session ends without an error.
    await store.close().catch(() => undefined)
  }
}

async function writeFileFrom(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const mode = path.endsWith(`/${SECRET_ENTRY}`) ? 0o600 : 0o644
  await pipeline(Readable.from(bytes), createWriteStream(path, { flags: 'wx', mode }))
}

/** Moves a finished file or folder to its final place. */
async function moveIntoDataDir(scratch: string, dataDir: string, name: string): Promise<void> {
  const path = join(scratch, name)
  await (name === SECRET_ENTRY ? syncFiles([path]) : syncTree(path))
  await rename(path, join(dataDir, name))
  await syncFolder(dataDir)
}
