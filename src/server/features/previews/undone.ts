import { PREVIEW_MINUTES } from '#src/contract/contents/preview-page.ts'
import type { Db } from '#src/server/db/connection.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'

/** A queue that drops jobs, because the transaction is rolled back. */
export const SILENT: JobQueue = { add: async () => {}, addAll: async () => {} }

/** Carries the result out of the transaction, which its error rolls back. */
class Undone<Read> extends Error {
  readonly read: Read

  constructor(read: Read) {
    super('Undone, as it was meant to be.')
    this.read = read
  }
}

/**
 * The result of work in a transaction that is always rolled back.
 *
 * @throws the errors of `work`
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

/** The expiry of a preview made now; instants are ISO 8601 in UTC. */
export function expiryOf(now: string): string {
  return new Date(Date.parse(now) + PREVIEW_MINUTES * 60_000).toISOString()
}
