import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { remotePictures } from '#src/server/db/schema.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'

/** The caller and the time, as each call of the office has them. */
interface Asking {
  jobs: JobQueue
  /** The present instant, ISO 8601. */
  now: string
}

/**
 * Requests copies of other hosts' pictures, in the transaction of the content that shows them. A
 * picture that is copied or already requested is not requested again; a failed one is.
 *
 * @param addresses the editors' input; paths of this site and null are skipped
 */
export async function askForPictures(
  tx: Db,
  { jobs, now }: Asking,
  addresses: Array<string | null>,
): Promise<void> {
  const rows = rowsOf(addresses)
  if (rows.length === 0) return
  const added = await tx
    .insert(remotePictures)
    .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
    .onConflictDoNothing()
    .returning({ id: remotePictures.id })
  // The rows are locked in one order until the commit: a job that copies one of them looks for the
  // pages that show it only afterwards.
  const held = await tx
    .select({ id: remotePictures.id, state: remotePictures.state })
    .from(remotePictures)
    .where(
      inArray(
        remotePictures.digest,
        rows.map(({ digest }) => digest),
      ),
    )
    .orderBy(remotePictures.digest)
    .for('update')
  const failed = held.filter(({ state }) => state === 'failed').map(({ id }) => id)
  await waitAgain(tx, failed, now)
  const asked = [...added.map(({ id }) => id), ...failed].toSorted((a, b) => a - b)
  for (const pictureId of asked) await jobs.add(tx, { kind: 'remote-picture', pictureId })
}

/** A failed picture starts over. */
async function waitAgain(tx: Db, ids: number[], now: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(remotePictures)
    .set({ state: 'waiting', failure: null, tries: 0, updatedAt: now })
    .where(and(inArray(remotePictures.id, ids), eq(remotePictures.state, 'failed')))
}

/** In the order of their digests, to prevent deadlocks. */
function rowsOf(addresses: Array<string | null>): Array<{ address: string; digest: string }> {
  const foreign = new Set(addresses.filter((one) => one !== null && !one.startsWith('/')))
  return [...foreign]
    .flatMap((address) => (address === null ? [] : { address, digest: toAddressDigest(address) }))
    .toSorted((a, b) => (a.digest < b.digest ? -1 : 1))
}

/** The key of an address in the table. */
export function toAddressDigest(address: string): string {
  return createHash('sha256').update(address).digest('hex')
}
