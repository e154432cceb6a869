import type { CaptchaGate } from '../../src/server/captcha/captcha.ts'
import { ApiError } from '../../src/server/errors.ts'
import type { Job, JobQueue } from '../../src/server/jobs/job.ts'

/** The solution that the captcha of tests accepts, any number of times. */
export const SOLVED = 'solved'

/** A captcha that takes `SOLVED` and nothing else. */
export const testCaptcha: CaptchaGate = {
  challenge: async () => ({ parameters: {} }),
  accept: async (_db, solution) => {
    if (solution !== SOLVED) throw new ApiError('captcha')
  },
}

/** A queue that only remembers what it was given. */
export function recordedJobs(): JobQueue & { jobs: Job[] } {
  const jobs: Job[] = []
  return {
    jobs,
    add: async (_db, job) => {
      jobs.push(job)
    },
  }
}
