import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#src/config/config.ts'
import { errorCode } from '#src/files/error-code.ts'
import { archivePlace, type PlaceConfig, WITHOUT_RETRIES } from '../backup/configured-place.ts'
import { assertDiskSpace, sizeOf } from '../backup/disk-space.ts'
import { BackupError } from '../backup/manifest.ts'
import { copiedMediaSize } from '../backup/media-snapshot.ts'
import { createdAtOf, newestFirst } from '../backup/retention.ts'
import type { UpdateFinding } from './finding.ts'

const UNREACHED =
  'Correct this before you start, because a start that changes the database makes a backup first.'
const HOUR_MS = 60 * 60 * 1000

/**
 * The state of backups before the update.
 *
 * @param changesDatabase whether a start would change the database
 * @param now instant in milliseconds since 1970
 */
export async function checkBackups(
  config: PlaceConfig & Pick<Config, 'migrateWithoutBackup'>,
  changesDatabase: boolean,
  now: number,
): Promise<UpdateFinding> {
  const name = 'backup'
  const place = archivePlace(config, WITHOUT_RETRIES)
  const names = await place.list().catch((error: unknown) => {
    if (error instanceof BackupError) return error
    throw error
  })
  if (names instanceof BackupError) {
    const kind = changesDatabase && !config.migrateWithoutBackup ? 'obstacle' : 'advice'
    return { name, kind, message: names.message, remedy: UNREACHED }
  }
  const [newest] = newestFirst(names)
  const found = newest
    ? `The newest is ${newest}, made ${ageInWords(now - madeAt(newest))} ago.`
    : `There is none in ${place.address}.`
  if (changesDatabase && config.migrateWithoutBackup) {
    const message = `${found} A start makes none, because MIGRATE_WITHOUT_BACKUP is 1.`
    const remedy = 'Leave the setting out, unless you have a backup of your own.'
    return { name, kind: 'advice', message, remedy }
  }
  const more = changesDatabase ? ' A start makes another one before it changes the database.' : ''
  if (newest) return { name, kind: 'same', message: `${found}${more}` }
  const remedy = 'Make one with "npm run backup".'
  return { name, kind: 'advice', message: `${found}${more}`, remedy }
}

function madeAt(archive: string): number {
  return createdAtOf(archive)?.epochMilliseconds ?? 0
}

function ageInWords(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS)
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return hours === 1 ? 'an hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}

/**
 * Whether the disks have space for the backup that a start makes before it migrates. The rows are
 * assumed to be as large as the database, because nobody counts them beforehand.
 *
 * @param databaseBytes size of the database
 */
export async function checkRoom(
  {
    dataDir,
    backupDir,
    backupBucket,
    databaseUrl,
  }: PlaceConfig & Pick<Config, 'dataDir' | 'databaseUrl'>,
  databaseBytes: number,
): Promise<UpdateFinding> {
  const name = 'room'
  const mediaDir = join(dataDir, 'media')
  try {
    const files = databaseUrl === undefined ? await sizeOf(join(dataDir, 'db')) : databaseBytes
    const copied = await copiedMediaSize(mediaDir, dataDir)
    await assertDiskSpace(dataDir, copied + 2 * files)
    const media = existsSync(mediaDir) ? await sizeOf(mediaDir) : 0
    // An archive for a bucket is made in DATA_DIR.
    const archiveDir = backupBucket === undefined ? existingFolder(backupDir) : dataDir
    await assertDiskSpace(archiveDir, media + databaseBytes)
    return { name, kind: 'same', message: 'The disks have room for a backup.' }
  } catch (error) {
    if (error instanceof BackupError) {
      const remedy = 'Correct this before you start, because a start makes a backup first.'
      return { name, kind: 'obstacle', message: error.message, remedy }
    }
    // The present user may not be allowed to read the folders.
    const code = errorCode(error) ?? 'unknown'
    const message = `Whether there is room for a backup cannot be measured (${code}).`
    const remedy = 'Run this command as the user of the portal.'
    return { name, kind: 'advice', message, remedy }
  }
}

/** The folder itself, or the nearest existing folder above it. */
function existingFolder(dir: string): string {
  return existsSync(dir) ? dir : existingFolder(dirname(dir))
}
