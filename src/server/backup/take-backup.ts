import { existsSync } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#src/config/config.ts'
import type { GoodBackup } from '#src/contract/office/backups.ts'
import { FolderLockedError, lockFolder } from '#src/files/folder-lock.ts'
import { keptPortalSecret } from '#src/files/portal-secret.ts'
import { copyDatabaseFiles } from '../db/copy-database-files.ts'
import type { Connection } from '../db/engine.ts'
import { maskedFailure } from '../http/request-log.ts'
import { type ArchiveEntry, fileBytes, writeArchive } from './archive.ts'
import type { ArchivePlace } from './archive-place.ts'
import { recordFailure, recordSuccess } from './backup-status.ts'
import { archivePlace } from './configured-place.ts'
import { askForCopy, COPIED_DATABASE, scratchFolder } from './copy-hook.ts'
import { assertDiskSpace, sizeOf } from './disk-space.ts'
import { type DatabasePart, dumpTables } from './dump-tables.ts'
import {
  BackupError,
  entriesOf,
  FORMAT,
  MANIFEST_ENTRY,
  type Manifest,
  SECRET_ENTRY,
} from './manifest.ts'
import { copiedMediaSize, linkMedia, listMedia } from './media-snapshot.ts'
import { openPatchedSession, postgresTables } from './postgres-tables.ts'
import { archiveName, outdatedArchives } from './retention.ts'
import { runBackupWorker } from './run-backup-worker.ts'

export type BackupConfig = Pick<
  Config,
  | 'dataDir'
  | 'databaseUrl'
  | 'host'
  | 'port'
  | 'tokenSecret'
  | 'backupDir'
  | 'backupBucket'
  | 'backupPassphrase'
>

/**
 * After a backup was killed, the portal may write one more file of its copy while the next backup
 * deletes them.
 */
const LEFTOVER = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const

interface BackupOptions {
  /** The version of this program. */
  version: string
  /** Instant, ISO 8601 in UTC. */
  now: string
  /**
   * The migration before which the backup is made: its archive is named after it and kept
   * separately.
   */
  migration?: string
  /** The base-2 logarithm of the encryption's work factor (`writeArchive`). */
  workFactor?: number
  /** Copies the embedded database, if this process has it open (`Connection.copyFiles`). */
  copyFiles?: Connection['copyFiles']
  /** Whether it is an additional copy elsewhere, which the schedule and the doctor ignore. */
  isExtra?: boolean
}

interface Backup {
  /** Absolute path of the archive, or its address in a bucket. */
  file: string
  good: GoodBackup
  manifest: Manifest
  /** Tables in the archive that are not Adro's: restoring leaves them out. */
  leftOut: string[]
  /** Paths or addresses of deleted old archives. */
  removed: string[]
}

/**
 * Makes a backup of database, media and key, verifies it by a test restore, and deletes backups
 * that are no longer kept. The portal may run at the same time. The result is recorded in
 * `DATA_DIR`, except for an additional copy, and if another backup was running.
 *
 * @throws BackupError, DatabaseError, FolderLockedError: each with one sentence to show
 */
export async function takeBackup(config: BackupConfig, options: BackupOptions): Promise<Backup> {
  const { dataDir } = config
  if (!existsSync(dataDir)) throw nothingThere(dataDir)
  const fail = async (error: unknown): Promise<never> => {
    const reason = maskedFailure(error).message
    // A full disk may refuse this as well; the failure itself is thrown.
    if (!options.isExtra)
      await recordFailure(dataDir, { at: options.now, reason }).catch(() => undefined)
    throw error
  }
  const lock = await lockFolder(join(dataDir, 'backup'), 'backup').catch((error: unknown) => {
    if (error instanceof FolderLockedError) throw error
    return fail(error)
  })
  try {
    const backup = await makeBackup(config, options)
    if (!options.isExtra) await recordSuccess(dataDir, backup.good)
    return backup
  } catch (error) {
    return await fail(error)
  } finally {
    lock.release()
  }
}

async function makeBackup(
  config: BackupConfig,
  { version, now, migration, workFactor, copyFiles }: BackupOptions,
): Promise<Backup> {
  const scratch = scratchFolder(config.dataDir)
  const place = archivePlace(config)
  const reserved = await place.reserve()
  try {
    await rm(scratch, LEFTOVER)
    await mkdir(scratch, { mode: 0o700 })
    const isEncrypted = config.backupPassphrase !== undefined
    const name = archiveName(now, isEncrypted, migration)
    const about = { version, createdAt: now }
    const { manifest, databaseSize } = await collect(config, scratch, about, copyFiles)
    const size = manifest.media.reduce((sum, file) => sum + file.size, 0)
    const unfinished = place.unfinished(scratch)
    const archiveSize = size + (await sizeOf(join(scratch, 'database')))
    await assertDiskSpace(dirname(unfinished), archiveSize)
    await rm(unfinished, { force: true })
    try {
      await writeArchive(unfinished, {
        entries: entries(config.dataDir, scratch, manifest),
        createdAt: now,
        passphrase: config.backupPassphrase,
        ...(workFactor !== undefined && { workFactor }),
      })
      await rm(join(scratch, 'database'), { recursive: true })
      // The portal may have filled the disk in the meantime.
      await assertDiskSpace(config.dataDir, databaseSize)
      const leftOut = await runBackupWorker('verify', {
        file: unfinished,
        passphrase: config.backupPassphrase,
        scratch,
      })
      const { size: bytes } = await stat(unfinished)
      await place.take(unfinished, name)
      const removed = await removeOutdated(place, name)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const bucket = place.kind === 'bucket' ? place.address : null
      const good = { at: now, file: name, bucket, bytes, rows }
      return { file: place.locate(name), good, manifest, leftOut, removed }
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined)
      throw error
    }
  } finally {
    // The next backup deletes leftovers: a failed cleanup must not hide the result of this one.
    await rm(scratch, { recursive: true, force: true }).catch(() => undefined)
    reserved.release()
  }
}

/** Collects a consistent state in the folder, database rows as files. */
async function collect(
  config: BackupConfig,
  scratch: string,
  { version, createdAt }: Pick<Manifest, 'version' | 'createdAt'>,
  copyFiles: Connection['copyFiles'],
): Promise<{ manifest: Manifest; databaseSize: number }> {
  const mediaDir = join(config.dataDir, 'media')
  const linked = join(scratch, 'media')
  await assertDiskSpace(config.dataDir, await copiedMediaSize(mediaDir, scratch))
  // Linked before the rows are read, because files may be deleted later, and again afterwards for
  // new files.
  await linkMedia(mediaDir, linked)
  const { databaseSize, ...database } =
    config.databaseUrl === undefined
      ? await dumpEmbedded(config, scratch, copyFiles)
      : await dumpPostgres(config.databaseUrl, config.dataDir, scratch)
  await linkMedia(mediaDir, linked)
  const media = await listMedia(linked)
  const engine = config.databaseUrl === undefined ? 'embedded' : 'postgres'
  const hasSecret = existsSync(join(config.dataDir, SECRET_ENTRY))
  const about = { format: FORMAT, version, createdAt, engine, hasSecret } as const
  return { manifest: { ...about, ...database, media }, databaseSize }
}

/** @property databaseSize in bytes, indexes included */
type Dumped = DatabasePart & { databaseSize: number }

async function dumpEmbedded(
  config: BackupConfig,
  scratch: string,
  copyFiles: Connection['copyFiles'] = (to) => copyDatabase(config, join(config.dataDir, 'db'), to),
): Promise<Dumped> {
  const dir = join(config.dataDir, 'db')
  if (!existsSync(join(dir, 'PG_VERSION'))) throw nothingThere(config.dataDir)
  const copy = join(scratch, COPIED_DATABASE)
  const databaseSize = await sizeOf(dir)
  await assertDiskSpace(config.dataDir, 2 * databaseSize)
  await copyFiles(copy)
  const dumped = await runBackupWorker('dump', { copy, scratch })
  // The trial needs the room.
  await rm(copy, { recursive: true })
  return { ...dumped, databaseSize }
}

/** A closed database is copied here; an open one is copied by its process. */
async function copyDatabase(config: BackupConfig, dir: string, copy: string): Promise<void> {
  try {
    const lock = await lockFolder(dir, 'backup')
    try {
      await copyDatabaseFiles(dir, copy)
    } finally {
      lock.release()
    }
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error
    const secret = await keptPortalSecret(config)
    if (secret === undefined) {
      throw new BackupError(
        'The database is in use, and there is no key to ask its process with: run this command with the TOKEN_SECRET of the portal.',
        { cause: error },
      )
    }
    await askForCopy({ ...config, secret })
  }
}

async function dumpPostgres(url: string, dataDir: string, scratch: string): Promise<Dumped> {
  const store = postgresTables(await openPatchedSession(url))
  try {
    const [there] = await store.rows<{ size: string; tables: boolean }>(`
      select pg_database_size(current_database())::text as size,
        to_regclass('drizzle.__drizzle_migrations') is not null as tables`)
    if (!there?.tables) throw new BackupError('The database has no tables of Adro to back up.')
    const databaseSize = Number(there.size)
    await assertDiskSpace(dataDir, 2 * databaseSize)
    return { ...(await dumpTables(store, scratch)), databaseSize }
  } finally {
    await store.close()
  }
}

async function* entries(
  dataDir: string,
  scratch: string,
  manifest: Manifest,
): AsyncGenerator<ArchiveEntry> {
  const text = Buffer.from(JSON.stringify(manifest))
  yield { name: MANIFEST_ENTRY, size: text.length, bytes: fromMemory(text) }
  const [, ...names] = entriesOf(manifest)
  for (const name of names) {
    yield await entryOf(name, join(name === SECRET_ENTRY ? dataDir : scratch, name))
  }
}

async function entryOf(name: string, path: string): Promise<ArchiveEntry> {
  return { name, size: (await stat(path)).size, bytes: fileBytes(path) }
}

async function* fromMemory(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function nothingThere(dataDir: string): BackupError {
  return new BackupError(
    `There is no database in ${dataDir} to back up: set DATA_DIR, or DATABASE_URL, as the portal has it.`,
  )
}

/**
 * Deletes the archives that are no longer kept.
 *
 * @param made the name of the new archive; it stays even if another has a later time
 * @returns their paths or addresses
 */
async function removeOutdated(place: ArchivePlace, made: string): Promise<string[]> {
  const outdated = outdatedArchives(await place.list()).filter((name) => name !== made)
  for (const name of outdated) await place.remove(name)
  return outdated.map((name) => place.locate(name))
}
