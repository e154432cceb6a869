import { inArray } from 'drizzle-orm'
import type { RemotePicture } from '#src/contract/remote-picture.ts'
import type { Db } from '#src/server/db/connection.ts'
import { remotePictures } from '#src/server/db/schema.ts'
import { digestOf } from './ask-for-pictures.ts'

/**
 * What became of pictures of other hosts, in the order of their addresses, each once.
 *
 * @param addresses as an editor wrote them; paths of this site and null are left out
 */
export async function pictureStates(
  db: Db,
  addresses: Array<string | null>,
): Promise<RemotePicture[]> {
  const named = addresses.flatMap((one) => (one === null || one.startsWith('/') ? [] : one))
  const foreign = [...new Set(named)]
  if (foreign.length === 0) return []
  const rows = await db
    .select({
      address: remotePictures.address,
      state: remotePictures.state,
      url: remotePictures.keptUrl,
      failure: remotePictures.failure,
    })
    .from(remotePictures)
    .where(inArray(remotePictures.digest, foreign.map(digestOf)))
  const known = new Map(rows.map((row) => [row.address, row]))
  // One that a version from before has written is asked for at the next start.
  return foreign.map(
    (address) => known.get(address) ?? { address, state: 'waiting', url: null, failure: null },
  )
}
