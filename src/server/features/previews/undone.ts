import { PREVIEW_MINUTES } from '#src/contract/contents/preview-page.ts'
import type { Db } from '#src/server/db/connection.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'

/** Nobody is told of what is not kept. */
export const SILENT: JobQueue = { add: async () => {}, addAll: async () => {} }

/** Carries what was read out of a transaction of which nothing stays. */
class Undone<Read> extends Error {
  readonly read: Read

  constructor(read: Read) {
    super('Undone, as it was meant to be.')
    this.read = read
  }
}

/**
 * What is written and read in a transaction of which nothing stays.
 *
 * @throws what `work` throws
 */
export async function undone<Read>(db: Db, work: (tx: Db) => Promise<Read>): Promise<Read> {
  try {
    return await db.transaction(async (tx) => {
      throw new Undone(await work(tx))
    })
  } catch (error) {
    if (error instanceof Undone) return error.read
    throw error
  }
}

/** Until when a proof is good that is made now; instants are ISO 8601 in UTC. */
export function expiryOf(now: string): string {
  return new Date(Date.parse(now) + PREVIEW_MINUTES * 60_000).toISOString()
}
