import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { contents } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import { announceChange } from '#src/server/features/publishing/announce.ts'
import { announceContents } from '#src/server/features/webhooks/content-events.ts'
import { lockCommunity } from '#src/server/office-kit/lock-community.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { keepVersions } from './content-versions.ts'
import { remainingParent } from './page-parents.ts'
import { isDeleted } from './rules.ts'
import { takeSlug } from './take-slug.ts'

/** Replaces the slug of a deleted content that another one has taken (`take-slug`). */
const GIVEN_UP = /^deleted-[0-9a-f]{32}$/

/**
 * Restores a deleted content: if it was online, it is online again. If its address has been taken,
 * it gets a slug made from its title. A page whose parent was deleted moves to the top level.
 *
 * @param tx a transaction
 * @throws ApiError `not_found`, also for one that is not deleted
 */
export async function restoreContent(tx: Db, scope: OfficeScope, id: number): Promise<void> {
  const { communityId, jobs, now } = scope
  await lockCommunity(tx, communityId)
  const [deleted] = await tx
    .select()
    .from(contents)
    .where(and(isDeleted(communityId), eq(contents.id, id)))
    .for('update')
  const { contentType: content_type, slug, title } = found(deleted)
  const form = { content_type, title, slug: GIVEN_UP.test(slug) ? null : slug } as const
  const [row] = await tx
    .update(contents)
    .set({
      deletedAt: null,
      updatedAt: now,
      slug: await takeSlug(tx, communityId, id, form),
      parentId: await remainingParent(tx, communityId, found(deleted)),
    })
    .where(eq(contents.id, id))
    .returning()
  const restored = found(row)
  await keepVersions(tx, scope, 'restored', [restored])
  if (restored.status !== 'published') return
  await announceContents(tx, scope, [[found(deleted), restored]])
  await announceChange(tx, jobs, { communityId, changed: 'content', recordId: id }, now)
}
