import { inArray } from 'drizzle-orm'
import {
  addressType,
  type ContentCard,
  type FormerAddress,
} from '#src/contract/contents/content.ts'
import type { Db } from '#src/server/db/connection.ts'
import { formerAddresses } from '#src/server/db/schema.ts'

/** The former addresses of contents, without the current one: one statement for them all. */
export async function formerAddressesOf(
  db: Db,
  ids: number[],
): Promise<(content: Pick<ContentCard, 'id' | 'content_type' | 'slug'>) => FormerAddress[]> {
  const rows = await db
    .select()
    .from(formerAddresses)
    .where(inArray(formerAddresses.contentId, ids))
  const byContent = Map.groupBy(rows, ({ contentId }) => contentId)
  return ({ id, content_type, slug }) =>
    (byContent.get(id) ?? [])
      .map(({ contentType, slug }) => ({ content_type: contentType, slug }))
      .filter((one) => one.content_type !== addressType(content_type) || one.slug !== slug)
      .sort(byAddress)
}

/** Not sorted by the database: text order differs between engines, and a page must not. */
function byAddress(a: FormerAddress, b: FormerAddress): number {
  return a.content_type - b.content_type || (a.slug < b.slug ? -1 : 1)
}
