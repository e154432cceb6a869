import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PictureFailure } from '#src/contract/contents/remote-picture.ts'

/**
 * The address at which pages show a picture, as a column of an answer: one of this site as it is,
 * one of another host by the copy that was kept of it; null while there is none. No reader's
 * browser asks other hosts for a picture that an editor chose. One look into an index for each.
 *
 * @param column an address as its editor wrote it
 */
export function shownPicture(column: AnyPgColumn): SQL<string | null> {
  return sql<string | null>`case when ${isForeign(column)} then (
    select kept.kept_url from remote_pictures as kept where kept.address = ${column}
  ) else ${column} end`
}

/** Why there is no copy of a picture, and will be none; null for any other. */
export function pictureFailure(column: AnyPgColumn): SQL<PictureFailure | null> {
  return sql<PictureFailure | null>`case when ${isForeign(column)} then (
    select kept.failure from remote_pictures as kept where kept.address = ${column}
  ) end`
}

/** The condition that a picture is of another host; an address of this site is a path. */
export function isForeign(column: AnyPgColumn): SQL {
  return sql`${column} not like '/%'`
}
