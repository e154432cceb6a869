import { inArray } from 'drizzle-orm'
import type { RemotePicture } from '#src/contract/contents/remote-picture.ts'
import type { Db } from '#src/server/db/connection.ts'
import { remotePictures } from '#src/server/db/schema.ts'
import { digestOf } from './ask-for-pictures.ts'

/**
 * What became of pictures of other hosts, in the order of their addresses, each once: one statement
 * for all addresses that are asked for afterwards.
 *
 * @param addresses as an editor wrote them; paths of this site and null are left out
 */
export async function pictureStates(
  db: Db,
  addresses: Array<string | null>,
): Promise<(shown: Array<string | null>) => RemotePicture[]> {
  const foreign = foreignOf(addresses)
  if (foreign.length === 0) return () => []
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
  return (shown) =>
    foreignOf(shown).map(
      (address) => known.get(address) ?? { address, state: 'waiting', url: null, failure: null },
    )
}

/** Those at other hosts, each once. */
function foreignOf(addresses: Array<string | null>): string[] {
  const named = addresses.flatMap((one) => (one === null || one.startsWith('/') ? [] : one))
  return [...new Set(named)]
}
