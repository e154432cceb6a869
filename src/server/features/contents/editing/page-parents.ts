import { and, eq, inArray, isNull } from 'drizzle-orm'
import { PAGE } from '#src/contract/contents/content.ts'
import type { ContentForm } from '#src/contract/contents/content-form.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents } from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { isEdited } from '../visibility.ts'
import type { StoredContent } from './rows.ts'

type Placed = Pick<ContentForm, 'content_type' | 'parent_id'>

const FIELD = 'content.parent_id'

/**
 * Refuses a page a place outside the tree of two levels (decision 074). The caller must lock the
 * community (`lockCommunity`), so that no concurrent change creates a third level.
 *
 * @param id the page itself; null for a new one
 * @throws ApiError `bad_request` if its parent is no page of the community, is the page itself, or
 *   is a subpage, or if the page has subpages
 */
export async function refuseWrongParents(
  tx: Db,
  communityId: number,
  forms: Placed[],
  id: number | null = null,
): Promise<void> {
  const ids = new Set(forms.flatMap(({ parent_id }) => parent_id ?? []))
  if (ids.size === 0) return
  if (id !== null && ids.has(id)) throw refusal('page_own_parent')
  const parents = await tx
    .select({ parentId: contents.parentId })
    .from(contents)
    .where(
      and(isEdited(communityId), eq(contents.contentType, PAGE), inArray(contents.id, [...ids])),
    )
  if (parents.length < ids.size) throw refusal('page_parent')
  if (parents.some(({ parentId }) => parentId !== null)) throw refusal('page_parent_below')
  if (id !== null && (await hasChildren(tx, id))) throw refusal('page_with_children')
}

/**
 * Moves the subpages of some contents, which are no pages any more, to the top level.
 *
 * @returns the former and the new state of each subpage
 */
export async function freeChildren(
  tx: Db,
  parentIds: number[],
  now: string,
): Promise<Array<[former: StoredContent, row: StoredContent]>> {
  if (parentIds.length === 0) return []
  const formers = await tx
    .select()
    .from(contents)
    .where(and(inArray(contents.parentId, parentIds), isNull(contents.deletedAt)))
    .for('update')
  if (formers.length === 0) return []
  const byId = new Map(formers.map((former) => [former.id, former]))
  const rows = await tx
    .update(contents)
    .set({ parentId: null, updatedAt: now })
    .where(inArray(contents.id, [...byId.keys()]))
    .returning()
  return rows.map((row) => [orNotFound(byId.get(row.id)), row])
}

/** The parent of a restored page, if still valid: it may be deleted or a subpage by now. */
export async function remainingParent(
  tx: Db,
  communityId: number,
  { parentId }: Pick<StoredContent, 'parentId'>,
): Promise<number | null> {
  if (parentId === null) return null
  const [parent] = await tx
    .select({ id: contents.id })
    .from(contents)
    .where(
      and(
        isEdited(communityId),
        eq(contents.id, parentId),
        eq(contents.contentType, PAGE),
        isNull(contents.parentId),
      ),
    )
  return parent?.id ?? null
}

async function hasChildren(tx: Db, id: number): Promise<boolean> {
  const isChild = and(eq(contents.parentId, id), isNull(contents.deletedAt))
  return (await tx.$count(contents, isChild)) > 0
}

function refusal(key: string): ApiError {
  return new ApiError('bad_request', { [FIELD]: { key } })
}
