import type { CopiedPictures, PictureFailure } from '#src/contract/contents/remote-picture.ts'
import type { Db } from '#src/server/db/connection.ts'
import { pictureStates } from './picture-states.ts'

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
