import * as v from 'valibot'
import { Count, Instant } from '../primitives.ts'

/** A backup that was verified by restoring it. */
export const GoodBackup = v.object({
  /** The moment that its rows are of. */
  at: Instant,
  /** The name of its file. */
  file: v.string(),
  /** The address of the bucket that it is in; null if it is in `BACKUP_DIR`. */
  bucket: v.nullable(v.string()),
  bytes: Count,
  /** The rows of all tables. */
  rows: Count,
})
export type GoodBackup = v.InferOutput<typeof GoodBackup>

/** An attempt that made no backup. */
export const FailedBackup = v.object({
  /** When it began. */
  at: Instant,
  /** Why, in a sentence for operators: always English. */
  reason: v.string(),
})

/** The state of the portal's backups, for the platform's operator. */
export const BackupState = v.object({
  /** A cron expression in UTC; null if the portal makes no backups by itself. */
  schedule: v.nullable(v.string()),
  /** When the next one is due; null without a schedule. It is past while one is being made. */
  next_at: v.nullable(Instant),
  last_good: v.nullable(GoodBackup),
  /** The last attempt if it failed; null after a good one. */
  last_failure: v.nullable(FailedBackup),
  /**
   * Since when nothing is backed up, once that is too long: the last good backup, or without one the
   * day on which the schedule began. Null while all is well.
   */
  overdue_since: v.nullable(Instant),
})
export type BackupState = v.InferOutput<typeof BackupState>
