import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { LET_GO, type PictureFailure } from '#src/contract/contents/remote-picture.ts'

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
