import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { EVENT } from '#src/contract/content.ts'
import type { ContentForm } from '#src/contract/content-form.ts'
import { freeSlug } from '#src/domain/slug-of.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'

/**
 * The slug that a content gets: the one that its form names, or one of its title. A deleted content
 * gives up its own to whoever wants it. The community must be held (`holdCommunity`).
 *
 * @param id the content itself; null for one that is not there yet
 * @throws ApiError `bad_request` where another content of the community has it
 */
export async function takeSlug(
  tx: Db,
  communityId: number,
  id: number | null,
  form: Pick<ContentForm, 'slug' | 'title' | 'content_type'>,
): Promise<string> {
  const ofOthers = and(
    eq(contents.communityId, communityId),
    id === null ? undefined : ne(contents.id, id),
  )
  const taken = await slugsOf(tx, and(ofOthers, isNull(contents.deletedAt)))
  if (form.slug !== null && taken.has(form.slug)) {
    throw new ApiError('bad_request', { 'content.slug': { key: 'slug_taken' } })
  }
  const spare = form.content_type === EVENT ? 'event' : 'news'
  const slug = form.slug ?? freeSlug(form.title, spare, taken)
  await tx
    .update(contents)
    .set({ slug: sql`'deleted-' || replace(gen_random_uuid()::text, '-', '')` })
    .where(and(ofOthers, isNotNull(contents.deletedAt), eq(contents.slug, slug)))
  return slug
}

async function slugsOf(tx: Db, where: SQL | undefined): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ slug: contents.slug }).from(contents).where(where)
  return new Set(rows.map(({ slug }) => slug))
}
