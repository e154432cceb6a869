import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Content } from '#src/contract/contents/content.ts'
import { ContentForm } from '#src/contract/contents/content-form.ts'
import type { ContentPreview, PreviewForm } from '#src/contract/contents/preview.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { contents } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import { merged } from '#src/server/office-kit/merged.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { editedContent } from '../contents/editing/queries.ts'
import { addContent, CONTENT_WRAPPER, changeContent } from '../contents/editing/write-content.ts'
import { contentById } from '../contents/queries.ts'
import { expiryOf, SILENT, undone } from './undone.ts'

/**
 * A content as the public API would return it if the changes were saved and online now. It is
 * saved, published and read with the usual code in a transaction that is rolled back, so that no
 * rule exists twice.
 *
 * @throws ApiError as `addContent` and `changeContent`; `not_found` if the community is hidden
 */
export async function contentPreview(
  db: Db,
  scope: OfficeScope,
  { id, content: asked }: v.InferOutput<typeof PreviewForm>,
): Promise<ContentPreview> {
  const silent = { ...scope, jobs: SILENT }
  const content = await undone(db, async (tx) => {
    const written = id ?? (await addContent(tx, silent, wholeOf(asked)))
    if (id !== null) await editedContent(tx, scope.communityId, id)
    // Nothing changed, so the page's date of change stays, too.
    if (id !== null && Object.keys(asked).length > 0) await changeContent(tx, silent, id, asked)
    return asOnline(tx, written, scope.now)
  })
  return { kind: 'content', content, expires_at: expiryOf(scope.now) }
}

function wholeOf(asked: Record<string, unknown>): ContentForm {
  return merged(ContentForm, {}, asked, CONTENT_WRAPPER)
}

/** A scheduled content shows its future date. */
async function asOnline(tx: Db, id: number, now: string): Promise<Content> {
  const [row] = await tx.select().from(contents).where(eq(contents.id, id))
  const online_from_date = toInstant(found(row).onlineFromDate)
  const onlineFromDate = online_from_date > now ? now : online_from_date
  await tx.update(contents).set({ status: 'published', onlineFromDate }).where(eq(contents.id, id))
  return { ...(await contentById(tx, now, id)), online_from_date }
}
