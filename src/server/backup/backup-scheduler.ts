import type { Config } from '#src/config/config.ts'
import type { BackupState, GoodBackup } from '#src/contract/office/backups.ts'
import { FolderLockedError } from '#src/files/folder-lock.ts'
import { DAY_MS, shifted } from '../db/times.ts'
import type { Logger } from '../http/context.ts'
import { maskedFailure } from '../http/request-log.ts'
import { backupState } from './backup-due.ts'
import {
  readScheduleState,
  readStatus,
  recordFailure,
  writeScheduleState,
} from './backup-status.ts'
import { runBackupWorker } from './run-backup-worker.ts'
import type { BackupConfig } from './take-backup.ts'

type SchedulerConfig = BackupConfig & Pick<Config, 'backupSchedule'>

export interface SchedulerDeps {
  config: SchedulerConfig
  /** The present instant, ISO 8601 in UTC. */
  now(): string
  logger: Logger
  /** Notifies the platform's operators, at most once a day. */
  notifyOperators(): Promise<void>
  /** Makes a backup with a given time; by default in a child process. */
  make?(now: string, signal: AbortSignal): Promise<GoodBackup>
}

/** The state of a data folder's backups, as recorded by its processes. */
export async function readBackupState(
  { dataDir, backupSchedule: schedule }: Pick<Config, 'dataDir' | 'backupSchedule'>,
  now: string,
): Promise<BackupState> {
  const [status, { since }] = await Promise.all([readStatus(dataDir), readScheduleState(dataDir)])
  return backupState({ ...status, schedule, since }, now)
}

/**
 * Makes a backup if one is due, and notifies the operators if none was made for too long. Call it
 * every few minutes, by one process at a time.
 *
 * @param signal aborts it and a running backup, without recording a failure
 * @throws only if the data folder or the database refuses a write: a failed backup is logged
 */
export async function runBackupSchedule(deps: SchedulerDeps, signal: AbortSignal): Promise<void> {
  const { config, now } = deps
  const { dataDir, backupSchedule } = config
  const state = await readScheduleState(dataDir)
  if (backupSchedule === null) {
    if (state.since !== null) await writeScheduleState(dataDir, { since: null, notified_at: null })
    return
  }
  const begun = now()
  // A wrong clock may have recorded a start in the future.
  const isKnown = state.since !== null && state.since <= begun
  if (!isKnown) await writeScheduleState(dataDir, { ...state, since: begun })
  const { next_at } = await readBackupState(config, begun)
  if (next_at !== null && next_at <= begun) await backUp(deps, begun, signal)
  if (!signal.aborted) await notifyIfOverdue(deps)
}

async function backUp(
  { config, logger, make = inOwnProcess(config) }: SchedulerDeps,
  now: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    const good = await make(now, signal)
    logger.info(good, 'made a backup')
  } catch (error) {
    if (signal.aborted) return
    const { last_failure } = await readStatus(config.dataDir)
    const isRecorded = last_failure?.at === now
    // A command is making a backup at this moment.
    if (error instanceof FolderLockedError && !isRecorded) return
    const err = maskedFailure(error)
    logger.error({ err }, 'no backup was made, to be tried again')
    // A killed process has recorded no result.
    if (!isRecorded) await recordFailure(config.dataDir, { at: now, reason: err.message })
  }
}

function inOwnProcess(config: SchedulerConfig): NonNullable<SchedulerDeps['make']> {
  const { dataDir, databaseUrl, host, port, tokenSecret } = config
  const { backupDir, backupBucket, backupPassphrase } = config
  const portal = { dataDir, databaseUrl, host, port, tokenSecret }
  const own = { ...portal, backupDir, backupBucket, backupPassphrase }
  return (now, signal) => runBackupWorker('backup', { config: own, now }, signal)
}

async function notifyIfOverdue({
  config,
  now,
  logger,
  notifyOperators,
}: SchedulerDeps): Promise<void> {
  const at = now()
  const { overdue_since, last_failure } = await readBackupState(config, at)
  const state = await readScheduleState(config.dataDir)
  const isTold = state.notified_at !== null && at < shifted(state.notified_at, DAY_MS)
  if (overdue_since === null || isTold) return
  // Recorded before the mail is sent: one missing mail is better than one every few minutes.
  await writeScheduleState(config.dataDir, { ...state, notified_at: at })
  logger.error({ since: overdue_since, reason: last_failure?.reason }, 'no backup for too long')
  await notifyOperators()
}
