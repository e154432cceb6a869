import type { BackupState, GoodBackup } from '#src/contract/office/backups.ts'
import { MAX_AGE_MS } from '../backup/backup-due.ts'
import { archivePlace, type PlaceConfig, WITHOUT_RETRIES } from '../backup/configured-place.ts'
import { BackupError } from '../backup/manifest.ts'
import {
  amount,
  attention,
  combineFaults,
  type Fault,
  type Outcome,
  ok,
  problem,
  skipped,
} from './outcome.ts'

const AT_ONCE = 'Run "npm run backup"; what it says is explained under "Backup and restore".'

/**
 * Whether there is a recent backup, by the portal's schedule or by the command.
 *
 * @param state from the records in DATA_DIR
 * @param now the present instant in epoch milliseconds
 */
export async function checkBackups(
  state: BackupState,
  config: PlaceConfig,
  now: number,
): Promise<Outcome> {
  const { schedule, next_at, last_good: good, last_failure: failure, overdue_since } = state
  if (good === null && failure === null && schedule === null) {
    return skipped(
      'The portal makes none by itself (BACKUP_SCHEDULE), and none was made with "npm run backup". Unless it is a trial, see that something else backs it up.',
    )
  }
  const why =
    failure === null ? '' : ` The last attempt, at ${failure.at}, failed: ${failure.reason}`
  const isOld = good !== null && now - Date.parse(good.at) > MAX_AGE_MS
  if (overdue_since !== null || (isOld && schedule === null)) {
    const newest = good ? `The last good backup is of ${good.at}.` : 'There is no good backup yet.'
    const problems = [
      good ? problem('backup_old', { at: good.at }) : problem('backup_none'),
      ...(failure ? [problem('backup_failed', { at: failure.at })] : []),
    ]
    return attention(`${newest}${why}`, AT_ONCE, ...problems)
  }
  const faults: Array<Fault | false> = [
    failure !== null && {
      message: why.trim(),
      remedy: AT_ONCE,
      problem: problem('backup_failed', { at: failure.at }),
    },
    await findPlaceFault(good, config),
  ]
  const found = faults.filter((fault) => fault !== false)
  if (good === null && found.length === 0) return ok(`There is none yet; one is due at ${next_at}.`)
  return combineFaults(found, good ? `Of ${good.at}, ${good.file}, ${amount(good.bytes)}.` : '')
}

/** The faults of the backup storage, or of the last backup there. */
async function findPlaceFault(
  good: GoodBackup | null,
  config: PlaceConfig,
): Promise<Fault | false> {
  const place = archivePlace(config, WITHOUT_RETRIES)
  const bucket = place.kind === 'bucket' ? place.address : null
  try {
    const names = await place.list()
    if (good === null) return false
    if (good.bucket !== bucket) {
      const message = `The last backup, ${good.file}, was made for another place than ${place.address}.`
      return {
        message,
        remedy: AT_ONCE,
        problem: problem('backup_elsewhere', { file: good.file, folder: place.address }),
      }
    }
    if (names.includes(good.file)) return false
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return {
      message: error.message,
      remedy: 'Correct this, or no backup is made.',
      problem: problem('backup_place', { folder: place.address }),
    }
  }
  const message = `The last backup, ${good.file}, is no longer in ${place.address}.`
  const remedy =
    bucket === null
      ? 'See that the disk is mounted, or set BACKUP_DIR to the folder.'
      : 'Find out what deletes objects there, such as a rule of the bucket.'
  const values = { file: good.file, folder: place.address }
  const code = bucket === null ? 'backup_missing' : 'backup_deleted'
  return { message, remedy, problem: problem(code, values) }
}
