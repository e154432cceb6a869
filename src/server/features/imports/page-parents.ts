import { and, eq, inArray, isNull } from 'drizzle-orm'
import { PAGE } from '#src/contract/contents/content.ts'
import { PAGE_FIELDS } from '#src/contract/contents/content-form.ts'
import type { LineNote } from '#src/contract/office/import-notes.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, importAddresses } from '#src/server/db/schema.ts'
import { isEdited } from '../contents/visibility.ts'
import { formIn } from './content-payload.ts'
import { toLineNote } from './source-item.ts'

/**
 * The pages of former addresses, if others may be placed below them here: an office may since have
 * moved one below another, or made it news.
 */
export async function parentsAt(
  db: Db,
  communityId: number,
  addresses: string[],
): Promise<ReadonlyMap<string, number>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .select({ address: importAddresses.address, id: contents.id })
    .from(importAddresses)
    .innerJoin(contents, eq(contents.id, importAddresses.contentId))
    .where(
      and(
        eq(importAddresses.communityId, communityId),
        inArray(importAddresses.address, addresses),
        isEdited(communityId),
        eq(contents.contentType, PAGE),
        isNull(contents.parentId),
      ),
    )
  return new Map(rows.map(({ address, id }) => [address, id]))
}

/**
 * The change of place of a content imported before: nothing if it is no page here, and no parent if
 * it has pages below itself.
 *
 * @param parent the former address of its new parent page
 */
export async function placeChanges(
  tx: Db,
  communityId: number,
  id: number,
  { position, parent }: { position: number | null; parent: string | null },
): Promise<Changes> {
  const [record] = await tx
    .select({ type: contents.contentType })
    .from(contents)
    .where(and(isEdited(communityId), eq(contents.id, id)))
  if (record?.type !== PAGE) return Object.fromEntries(PAGE_FIELDS.map((field) => [field, null]))
  const parents = await parentsAt(tx, communityId, parent === null ? [] : [parent])
  const parent_id = parent === null ? null : (parents.get(parent) ?? null)
  const isChild = and(eq(contents.parentId, id), isNull(contents.deletedAt))
  const mayStandBelow = parent_id !== id && (await tx.$count(contents, isChild)) === 0
  return { position, ...(mayStandBelow && { parent_id }) }
}

/** Notes that pages imported as news, before pages existed, stay news. */
export async function pagesThatAreNews(
  db: Db,
  known: Array<{ recordId: number; payload: unknown }>,
): Promise<ReadonlyMap<number, LineNote[]>> {
  const pages = known.filter(({ payload }) => formIn(payload).content_type === PAGE)
  if (pages.length === 0) return new Map()
  const rows = await db
    .select({ id: contents.id, type: contents.contentType })
    .from(contents)
    .where(
      inArray(
        contents.id,
        pages.map(({ recordId }) => recordId),
      ),
    )
  const others = rows.filter(({ type }) => type !== PAGE)
  return new Map(others.map(({ id }) => [id, [toLineNote('page_stays_news')]]))
}
