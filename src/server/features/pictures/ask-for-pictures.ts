import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { remotePictures } from '#src/server/db/schema.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'

/** Who asks, and when: part of what each call of the office knows. */
interface Asking {
  jobs: JobQueue
  /** The present instant, ISO 8601. */
  now: string
}

/**
 * Has copies made of pictures of other hosts, in the transaction of what shows them. One that is
 * kept or waited for already is not asked for again; one that failed gets another chance.
 *
 * @param addresses as editors wrote them; paths of this site and null are nothing to fetch
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
  // Held in one order, and until this is committed: whoever is keeping one of them meanwhile
  // looks for the pages that show it only then.
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

/** What failed waits again, as if it had never been tried. */
async function waitAgain(tx: Db, ids: number[], now: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(remotePictures)
    .set({ state: 'waiting', failure: null, tries: 0, updatedAt: now })
    .where(and(inArray(remotePictures.id, ids), eq(remotePictures.state, 'failed')))
}

/** In the order of their digests, so that two transactions never wait for each other. */
function rowsOf(addresses: Array<string | null>): Array<{ address: string; digest: string }> {
  const foreign = new Set(addresses.filter((one) => one !== null && !one.startsWith('/')))
  return [...foreign]
    .flatMap((address) => (address === null ? [] : { address, digest: digestOf(address) }))
    .toSorted((a, b) => (a.digest < b.digest ? -1 : 1))
}

/** What an address is known by in the table. */
export function digestOf(address: string): string {
  return createHash('sha256').update(address).digest('hex')
}
