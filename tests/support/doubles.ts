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
