import { Cron } from 'croner'
import type { Config } from '#src/config/config.ts'
import type { Publishing } from '#src/contract/health.ts'
import type { PublishStatus } from '#src/contract/publishing/publish-status.ts'
import { attention, combineFaults, type Fault, type Outcome, problem, skipped } from './outcome.ts'
import type { RunningPortal } from './running-portal.ts'

/** How long a resync of a large portal may take. */
const LATE_MS = 30 * 60_000
const SEE_DOCS = 'See "When publishing fails" in operations.md.'

/**
 * Whether the last publication succeeded, and whether the publisher still checks on its schedule.
 *
 * @param status the publisher's own record, with names; null if this data folder has none
 * @param now the present instant in epoch milliseconds
 */
export function checkPublishing(
  status: PublishStatus | null,
  portal: RunningPortal,
  { publishSchedule }: Pick<Config, 'publishSchedule'>,
  now: number,
): Outcome {
  const told = status ?? (portal.kind === 'up' ? portal.readiness.publishing : null)
  if (told === null) {
    return portal.kind === 'up' && portal.readiness.release === null
      ? attention(
          'Nothing is published yet.',
          'Wait for the first run, or see the log.',
          problem('publishing_none'),
        )
      : skipped('No publisher works in this data folder.')
  }
  const isStalled = portal.kind === 'up' && isOverdue(told.checked_at, publishSchedule, now)
  const faults: Array<Fault | false> = [
    told.live_since === null && {
      message: 'Nothing has ever gone live.',
      remedy: SEE_DOCS,
      problem: problem('publishing_never'),
    },
    told.failure !== null && {
      message: `The last run published nothing, at ${told.failure.at}: ${reasonOf(told.failure)}`,
      remedy: SEE_DOCS,
      problem: problem('publishing_failed', {
        at: told.failure.at,
        reason: told.failure.reason,
      }),
    },
    told.held_since !== null && {
      message: `Nothing is published since the rollback at ${told.held_since}.`,
      remedy: 'Run "npm run publish" once the code is as it was.',
      problem: problem('publishing_held', { at: told.held_since }),
    },
    ...told.kept_back.map((one) => ({
      message: `${slugOf(one) ?? 'A community'} keeps its former pages since ${one.since}: ${reasonOf(one)}`,
      remedy: SEE_DOCS,
      problem: problem('parish_kept_back', {
        parish: nameOf(one) ?? '',
        at: one.since,
        reason: one.reason,
      }),
    })),
    isStalled && {
      message: `The publisher last compared everything at ${told.checked_at}.`,
      remedy: 'Look in the log whether it runs; restart it.',
      problem: problem('publishing_stalled', { at: told.checked_at ?? '' }),
    },
    status !== null &&
      status.missing_pictures.length > 0 && {
        message: `${status.missing_pictures.length} pictures of other hosts are missing on pages.`,
        remedy: 'The log names them ("a page without a picture of another host").',
        problem: problem('pictures_missing', { number: status.missing_pictures.length }),
      },
  ]
  return combineFaults(
    faults.filter((fault) => fault !== false),
    `Live since ${told.live_since}, compared at ${told.checked_at}.`,
  )
}

/** Only the record on this machine has the message, which is a sentence. */
function reasonOf(of: { reason: string; message?: string }): string {
  return of.message ?? `${of.reason}.`
}

type QuarantineEntry = Publishing['kept_back'][number] | PublishStatus['kept_back'][number]

/** The slug of a quarantined community; null if the status does not name it. */
function slugOf(one: QuarantineEntry): string | null {
  return 'slug' in one ? one.slug : null
}

/** Its name for messages, if it has one. */
function nameOf(one: QuarantineEntry): string | null {
  return 'name' in one ? (one.name ?? one.slug) : null
}

/** Whether two scheduled times have passed without a resync. */
function isOverdue(checkedAt: string | null, schedule: string | null, now: number): boolean {
  if (checkedAt === null || schedule === null) return false
  const [, second] = new Cron(schedule, { timezone: 'UTC', paused: true }).nextRuns(2, checkedAt)
  return second !== undefined && now - second.getTime() > LATE_MS
}
