import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import {
  type ChangeDocumentList,
  DOCUMENTED_KINDS,
  type DocumentedKind,
  type DocumentList,
  type ListedDocument,
} from '#src/contract/requests/request-document.ts'
import { USUAL_DOCUMENTS } from '#src/domain/requests/request-documents.ts'
import type { Db } from '#src/server/db/connection.ts'
import { documentLists } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'

type OwnList = Pick<typeof documentLists.$inferSelect, 'kind' | 'documents'>

/** The documents that a community asks for with each kind of request: its own or the usual list. */
export async function documentListsOf(db: Db, communityId: number): Promise<DocumentList[]> {
  const rows = await db
    .select()
    .from(documentLists)
    .where(eq(documentLists.communityId, communityId))
  return toDocumentLists(rows)
}

/** The same of the rows of a community's own lists. */
export function toDocumentLists(rows: OwnList[]): DocumentList[] {
  return DOCUMENTED_KINDS.map((kind) => {
    const own = rows.find((row) => row.kind === kind)
    return { kind, is_own: own !== undefined, documents: own?.documents ?? USUAL_DOCUMENTS[kind] }
  })
}

/** The same for one kind. */
export async function listedDocuments(
  db: Db,
  communityId: number,
  kind: DocumentedKind,
): Promise<ListedDocument[]> {
  const lists = await documentListsOf(db, communityId)
  return lists.find((list) => list.kind === kind)?.documents ?? []
}

/**
 * Stores a community's own list; null restores the usual one. Documents keep the key by which
 * requests have ticked them off; new ones are given one.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `bad_request` for a document without a name, or a duplicate
 */
export async function changeDocumentList(
  db: Db,
  communityId: number,
  { kind, documents }: ChangeDocumentList,
  now: string,
): Promise<void> {
  if (documents === null) {
    const isIt = and(eq(documentLists.communityId, communityId), eq(documentLists.kind, kind))
    await db.delete(documentLists).where(isIt)
    return
  }
  const usual = new Set(USUAL_DOCUMENTS[kind].map(({ key }) => key))
  const seen = new Set<string>()
  const listed = documents.map(({ key, name, days }, at): ListedDocument => {
    if (name === null && !usual.has(key ?? '')) throw wrong(at, 'name', 'required')
    if (key !== null && seen.has(key)) throw wrong(at, 'key', 'document_twice')
    const itsKey = key ?? `own-${randomBytes(6).toString('hex')}`
    seen.add(itsKey)
    return { key: itsKey, name, days }
  })
  await db
    .insert(documentLists)
    .values({ communityId, kind, documents: listed, updatedAt: now })
    .onConflictDoUpdate({
      target: [documentLists.communityId, documentLists.kind],
      set: { documents: listed, updatedAt: now },
    })
}

function wrong(at: number, field: string, key: string): ApiError {
  return new ApiError('bad_request', { [`documents.${at}.${field}`]: { key } })
}
