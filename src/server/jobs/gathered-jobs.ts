import type { Db } from '../db/connection.ts'
import type { JobQueue, QueuedJob } from './job.ts'
import { asOne, sameAs } from './queues.ts'

/** A queue that collects jobs and then queues all of them at once. */
interface GatheredJobs extends JobQueue {
  /**
   * Queues the collected jobs; equal jobs (`sameAs`) that are due together are queued as one.
   *
   * @param notBefore the earliest instant, ISO 8601 in UTC, of jobs that can be combined: more of
   *   them will have arrived by then
   */
  queueAll(tx: Db, notBefore?: string): Promise<void>
}

/**
 * Collects the jobs of a large transaction: the jobs of ten thousand writes are queued with a few
 * statements at its end.
 *
 * @param jobs the queue that receives them
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

/** The later of two instants; '' is the earliest. */
function later(one: string, other: string): string {
  return one > other ? one : other
}
