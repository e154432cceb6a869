import type { Db } from '../db/connection.ts'
import type { JobQueue, QueuedJob } from './job.ts'
import { asOne, sameAs } from './queues.ts'

/** A queue that keeps what it is given until all of it is queued at once. */
export interface GatheredJobs extends JobQueue {
  /** Queues what was gathered; of jobs that are done as one (`sameAs`) and due together, one. */
  queueAll(tx: Db): Promise<void>
}

/**
 * Gathers the jobs of a transaction in which much happens: what ten thousand writes have to tell is
 * told by a few statements at its end.
 *
 * @param jobs where they are queued
 */
export function gatheredJobs(jobs: JobQueue): GatheredJobs {
  const gathered: QueuedJob[] = []
  return {
    add: async (_, job, options = {}) => void gathered.push({ job, ...options }),
    addAll: async (_, more) => void gathered.push(...more),
    queueAll: async (tx) => {
      const once = new Map<string, QueuedJob>()
      for (const [at, one] of gathered.entries()) {
        const key = `${sameAs(one.job) ?? at} ${one.notBefore ?? ''}`
        const same = once.get(key)
        once.set(key, same ? { ...one, job: asOne(one.job, same.job) } : one)
      }
      gathered.length = 0
      if (once.size > 0) await jobs.addAll(tx, [...once.values()])
    },
  }
}
