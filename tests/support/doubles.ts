import type { BackupState } from '#src/contract/office/backups.ts'
import type { PortalState } from '#src/contract/office/portal-state.ts'
import type { CaptchaGate } from '#src/server/captcha/captcha.ts'
import { ApiError } from '#src/server/errors.ts'
import type { Job, JobOptions, JobQueue, QueuedJob } from '#src/server/jobs/job.ts'

/** The solution that the captcha of tests accepts, any number of times. */
export const SOLVED = 'solved'

/** A captcha that takes `SOLVED` and nothing else. */
export const testCaptcha: CaptchaGate = {
  challenge: async () => ({ parameters: {} }),
  accept: async (_db, solution) => {
    if (solution !== SOLVED) throw new ApiError('captcha')
  },
}

/** A portal that makes no backups and has none. */
export const NO_BACKUPS: BackupState = {
  schedule: null,
  next_at: null,
  last_good: null,
  last_failure: null,
  overdue_since: null,
}

/** A portal that has not examined anything. */
export const UNEXAMINED: PortalState = { checked_at: '2026-03-15T12:00:00.000Z', areas: [] }

/** A queue that only remembers what it was given; what is for later, apart. */
export function recordedJobs(): JobQueue & {
  jobs: Job[]
  later: Array<JobOptions & { job: Job }>
} {
  const jobs: Job[] = []
  const later: Array<JobOptions & { job: Job }> = []
  const keep = ({ job, ...options }: QueuedJob) => {
    if (options.notBefore === undefined) jobs.push(job)
    else later.push({ job, ...options })
  }
  return {
    jobs,
    later,
    add: async (_db, job, options = {}) => keep({ job, ...options }),
    addAll: async (_db, added) => added.forEach(keep),
  }
}
