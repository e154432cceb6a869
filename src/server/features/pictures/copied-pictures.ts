import { inArray } from 'drizzle-orm'
import type {
  CopiedPictures,
  PictureFailure,
  RemotePicture,
} from '#src/contract/contents/remote-picture.ts'
import type { Db } from '#src/server/db/connection.ts'
import { remotePictures } from '#src/server/db/schema.ts'
import { digestOf } from './ask-for-pictures.ts'

/** What readers of some HTML are told of the pictures of other hosts within it. */
export interface PicturesInBodies {
  /** A field of the answer, which is there only where there are such pictures. */
  answer: { body_pictures?: CopiedPictures }
  /** Why some of them will not be there. */
  failures: PictureFailure[]
}

/**
 * What became of the pictures within the bodies of records, by their numbers: one statement for
 * them all, and none where no body has a picture of another host.
 *
 * @param records with the addresses that their bodies name
 */
export async function picturesInBodies(
  db: Db,
  records: Array<{ id: number; named: string[] }>,
): Promise<(id: number) => PicturesInBodies> {
  const namedBy = new Map(
    records.flatMap(({ id, named }) => (named.length > 0 ? [[id, named]] : [])),
  )
  const addresses = [...namedBy.values()].flat()
  const statesOf = await pictureStates(db, addresses)
  const stateOf = new Map(statesOf(addresses).map((one) => [one.address, one]))
  return (id) => {
    const named = namedBy.get(id)
    if (!named) return { answer: {}, failures: [] }
    const copies = named.map((one) => [one, stateOf.get(one)?.url ?? null])
    return {
      answer: { body_pictures: Object.fromEntries(copies) },
      failures: named.flatMap((one) => stateOf.get(one)?.failure ?? []),
    }
  }
}

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
