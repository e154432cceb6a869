import { and, eq, inArray, ne } from 'drizzle-orm'
import { addressType } from '#src/contract/contents/content.ts'
import type { Db } from '#src/server/db/connection.ts'
import { formerAddresses } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import type { StoredContent } from './rows.ts'

/** The fields that decide a content's address, and whether it may be read. */
type Addressed = Pick<
  StoredContent,
  'id' | 'communityId' | 'contentType' | 'slug' | 'status' | 'onlineFromDate'
>

/**
 * Takes an address for a content; it no longer leads to any other content. If the content could be
 * read at its former address, that address is remembered. The address of an unpublished content is
 * not: the slug of a draft could reveal unpublished news.
 *
 * @param former the content before its change
 * @param now the present instant, ISO 8601
 * @returns the numbers of other contents that the address led to, whose pages must be removed
 */
export async function keepFormerAddress(
  tx: Db,
  former: Addressed,
  row: Addressed,
  now: string,
): Promise<number[]> {
  const lost = await tx
    .delete(formerAddresses)
    .where(
      and(
        eq(formerAddresses.communityId, row.communityId),
        eq(formerAddresses.contentType, addressType(row.contentType)),
        eq(formerAddresses.slug, row.slug),
        // A content taken offline keeps its address, because it may return at another one.
        row.status === 'published' ? undefined : ne(formerAddresses.contentId, row.id),
      ),
    )
    .returning({ id: formerAddresses.contentId })
  if (isOnline(former, now) && (!isOnline(row, now) || hasMoved(former, row))) {
    const { communityId, slug, id } = former
    const contentType = addressType(former.contentType)
    await tx
      .insert(formerAddresses)
      .values({ communityId, contentType, slug, contentId: id, movedAt: now })
      .onConflictDoNothing()
  }
  return lost.map(({ id }) => id).filter((id) => id !== row.id)
}

/** The same for new contents: they take addresses and leave none. */
export async function takeAddresses(tx: Db, rows: Addressed[]): Promise<number[]> {
  const lost = await Promise.all(
    [...Map.groupBy(rows, ({ contentType }) => addressType(contentType))].map(
      ([contentType, some]) =>
        tx
          .delete(formerAddresses)
          .where(
            and(
              inArray(
                formerAddresses.communityId,
                some.map(({ communityId }) => communityId),
              ),
              eq(formerAddresses.contentType, contentType),
              inArray(
                formerAddresses.slug,
                some.map(({ slug }) => slug),
              ),
            ),
          )
          .returning({ id: formerAddresses.contentId }),
    ),
  )
  return lost.flat().map(({ id }) => id)
}

/** Whether readers may see a content at an instant, ISO 8601. */
export function isOnline(
  { status, onlineFromDate }: Pick<Addressed, 'status' | 'onlineFromDate'>,
  now: string,
): boolean {
  return status === 'published' && toInstant(onlineFromDate) <= now
}

function hasMoved(a: Addressed, b: Addressed): boolean {
  return addressType(a.contentType) !== addressType(b.contentType) || a.slug !== b.slug
}
