import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  type CopiedPictures,
  LET_GO,
  type PictureFailure,
  type RemotePicture,
} from '#src/contract/contents/remote-picture.ts'
import type { Db } from '#src/server/db/connection.ts'
import { remotePictures } from '#src/server/db/schema.ts'
import { toAddressDigest } from './ask-for-pictures.ts'

/**
 * The address at which pages show a picture, as a column of an answer: an address of this site
 * unchanged, or that of the copy of another host's picture; null while there is no copy. Readers'
 * browsers never request editors' pictures from other hosts. It costs one index lookup per picture.
 *
 * @param column the editor's input
 */
export function shownPicture(column: AnyPgColumn): SQL<string | null> {
  return sql<string | null>`case when ${isForeign(column)} then (
    select kept.kept_url from remote_pictures as kept where kept.address = ${column}
  ) else ${column} end`
}

/** Why a picture has no copy and will get none; null for all others, and for one that was let go. */
export function pictureFailure(column: AnyPgColumn): SQL<PictureFailure | null> {
  return sql<PictureFailure | null>`case when ${isForeign(column)} then (
    select nullif(kept.failure, ${sql.raw(`'${LET_GO}'`)}) from remote_pictures as kept where kept.address = ${column}
  ) end`
}

/** The condition that a picture is on another host; an address of this site is a path. */
export function isForeign(column: AnyPgColumn): SQL {
  return sql`${column} not like '/%'`
}

/** The facts for readers about other hosts' pictures within some HTML. */
interface PicturesInBodies {
  /** A field of the answer; omitted if there are no such pictures. */
  answer: { body_pictures?: CopiedPictures }
  /** Why some of them are missing. */
  failures: PictureFailure[]
}

/**
 * The state of the pictures within the bodies of records, by record number. It needs one statement
 * for all records, or none if no body has a picture of another host.
 *
 * @param records with the addresses in their bodies
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
      failures: named.flatMap((one) => failureOf(stateOf.get(one))),
    }
  }
}

/** A picture that was let go counts as none. */
function failureOf(picture: RemotePicture | undefined): PictureFailure[] {
  const { failure = null } = picture ?? {}
  return failure === null || failure === LET_GO ? [] : [failure]
}

/**
 * The state of other hosts' pictures, in the order of their addresses, without duplicates, by one
 * statement.
 *
 * @param addresses the editors' input; paths of this site and null are skipped
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
    .where(inArray(remotePictures.digest, foreign.map(toAddressDigest)))
  const known = new Map(rows.map((row) => [row.address, row]))
  // A picture written by an earlier version is requested at the next start.
  return (shown) =>
    foreignOf(shown).map(
      (address) => known.get(address) ?? { address, state: 'waiting', url: null, failure: null },
    )
}

/** Those at other hosts, without duplicates. */
function foreignOf(addresses: Array<string | null>): string[] {
  const named = addresses.flatMap((one) => (one === null || one.startsWith('/') ? [] : one))
  return [...new Set(named)]
}
