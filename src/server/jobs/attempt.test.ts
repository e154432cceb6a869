import type { JobWithMetadata } from 'pg-boss'
import { expect, test } from 'vitest'
import { attempt } from './attempt.ts'
import { GivenUpError, type Job, type JobHandlers } from './job.ts'

const JOB: Job = { kind: 'join-received', requestId: 7 }

/** The outcome of the `nth` of three tries with this handler. */
async function tried(nth: number, work: () => Promise<void>, onGivenUp = async () => {}) {
  const told: Job[] = []
  const said: string[] = []
  const logger = { info: () => {}, error: (_: object, message: string) => void said.push(message) }
  const job = { id: 'one', data: JOB, retryCount: nth - 1, retryLimit: 2 } as JobWithMetadata<Job>
  const handlers = { 'join-received': work } as unknown as JobHandlers
  const result = await attempt(job, {
    handlers,
    logger,
    onGivenUp: async (job) => {
      told.push(job)
      await onGivenUp()
    },
  })
  return { status: result.status, told, said }
}

const fails = () => Promise.reject(new Error('no'))

test.each([
  ['succeeds', 1, async () => {}, 'completed', []],
  ['fails and is tried again', 2, fails, 'failed', []],
  ['fails for the last time', 3, fails, 'deadletter', [JOB]],
  ['cannot be mended', 1, () => Promise.reject(new GivenUpError('no')), 'deadletter', [JOB]],
] as const)('a job that %s', async (_, nth, work, status, told) => {
  expect(await tried(nth, work)).toMatchObject({ status, told })
})

test('who cannot be told of it changes nothing of the result', async () => {
  const { status, said } = await tried(3, fails, fails)
  expect(status).toBe('deadletter')
  expect(said).toEqual(['job given up', 'nobody was told of a job that was given up'])
})
