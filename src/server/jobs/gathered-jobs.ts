import type { Db } from '../db/connection.ts'
import type { JobQueue, QueuedJob } from './job.ts'
import { asOne, sameAs } from './queues.ts'

/** A queue that keeps what it is given until all of it is queued at once. */
export interface GatheredJobs extends JobQueue {
  /**
   * Queues what was gathered; of jobs that are done as one (`sameAs`) and due together, one.
   *
   * @param notBefore the instant, ISO 8601 in UTC, before which none of those that are done as one is
   *   due: more of them will have come by then
   */
  queueAll(tx: Db, notBefore?: string): Promise<void>
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
    queueAll: async (tx, notBefore = '') => {
      const once = new Map<string, QueuedJob>()
      for (const [at, one] of gathered.entries()) {
        const same = sameAs(one.job)
        const dueAt = later(one.notBefore ?? '', notBefore)
        const key = same === undefined ? `${at}` : `${same} ${dueAt}`
        const other = once.get(key)
        if (same === undefined) once.set(key, one)
        else once.set(key, { job: asOne(one.job, other?.job), ...(dueAt && { notBefore: dueAt }) })
      }
      gathered.length = 0
      if (once.size > 0) await jobs.addAll(tx, [...once.values()])
    },
  }
}

/** The later of two instants; '' is before all. */
function later(one: string, other: string): string {
  return one > other ? one : other
}
