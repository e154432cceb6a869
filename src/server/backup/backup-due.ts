import { Cron } from 'croner'
import type { BackupState } from '#src/contract/office/backups.ts'
import { DAY_MS, shifted } from '../db/times.ts'
import type { BackupStatus, ScheduleState } from './backup-status.ts'

/** How old the last good backup may be, in milliseconds. */
export const MAX_AGE_MS = 2 * DAY_MS
/** How late a scheduled backup may be, for schedules that are not daily. */
const MISSED_MS = DAY_MS
/** The wait before the first retry; each further wait doubles. */
const FIRST_RETRY_MS = 15 * 60_000
const LONGEST_RETRY_MS = DAY_MS / 2

/** The facts that decide when a backup is due. All instants are ISO 8601 in UTC. */
export interface BackupFacts extends BackupStatus {
  /** A cron expression in UTC; null for never. */
  schedule: string | null
  /** Since when the schedule is on; null if unknown. */
  since: ScheduleState['since']
}

/**
 * When the next backup is due: at the first scheduled time after the last good one or after the
 * schedule was turned on, even if the portal did not run then. A failed backup is retried after a
 * quarter of an hour, then at growing intervals, and always at the next scheduled time.
 *
 * @param now the present instant
 * @returns an instant, past if one is due; null for never
 */
export function nextBackupAt(facts: BackupFacts, now: string): string | null {
  const { schedule, last_failure: failure } = facts
  if (schedule === null) return null
  const due = nextRun(schedule, beginningOf(facts, now))
  // An instant in the future comes from a wrong clock.
  if (failure === null || due === null || failure.at < due || failure.at > now) return due
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (failure.tries - 1), LONGEST_RETRY_MS)
  const retry = shifted(failure.at, wait)
  const next = nextRun(schedule, failure.at)
  return next !== null && next < retry ? next : retry
}

/**
 * Since when there has been no backup, if that is too long: two days, or with a schedule that is
 * not daily, a day after the missed time. Without a schedule nobody expects a backup.
 *
 * @param now the present instant
 * @returns the instant of the last good backup or, without one, the instant at which the schedule
 *   was turned on; null if that is recent enough
 */
export function overdueSince(facts: BackupFacts, now: string): string | null {
  const { schedule, since } = facts
  if (schedule === null) return null
  const begun = beginningOf(facts, now)
  const missed = shifted(nextRun(schedule, begun) ?? begun, MISSED_MS)
  const old = shifted(begun, MAX_AGE_MS)
  if (now < (missed > old ? missed : old)) return null
  return goodAt(facts, now) ?? since
}

/**
 * The state of backups in the form of the contract.
 *
 * @param now the present instant
 */
export function backupState(facts: BackupFacts, now: string): BackupState {
  const { schedule, last_good, last_failure } = facts
  return {
    schedule,
    next_at: nextBackupAt(facts, now),
    last_good,
    last_failure: last_failure && { at: last_failure.at, reason: last_failure.reason },
    overdue_since: overdueSince(facts, now),
  }
}

/**
 * The start of the schedule: the later of the last good backup and the instant at which it was
 * turned on.
 */
function beginningOf(facts: BackupFacts, now: string): string {
  const good = goodAt(facts, now)
  const since = facts.since !== null && facts.since <= now ? facts.since : null
  if (good === null || since === null) return good ?? since ?? now
  return good > since ? good : since
}

/** The last good backup; null if its time is in the future, because of a wrong clock. */
function goodAt({ last_good: good }: BackupFacts, now: string): string | null {
  return good !== null && good.at <= now ? good.at : null
}

function nextRun(schedule: string, after: string): string | null {
  const [next] = new Cron(schedule, { timezone: 'UTC', paused: true }).nextRuns(1, new Date(after))
  return next?.toISOString() ?? null
}
