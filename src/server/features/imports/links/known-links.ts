import { and, asc, eq, exists, gt, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { contents, contentTranslations, importLinks, importOrigins } from '#src/server/db/schema.ts'
import { findContentTranslations } from '#src/server/features/contents/editing/translations.ts'
import { isEdited } from '#src/server/features/contents/visibility.ts'
import { MOST_CHARACTERS } from './former-address.ts'
import { linkedAddresses, wholeHtml } from './rewrite-links.ts'

/** How many texts are scanned at once. */
const TEXTS = 100

/**
 * Stores which addresses of other sites contents link to, replacing earlier entries. A later import
 * then finds the contents that link to it, without scanning texts.
 *
 * @param written their HTML as it is stored, in all of their languages
 */
export async function noteLinks(
  tx: Db,
  communityId: number,
  written: Array<{ id: number; html: string }>,
): Promise<void> {
  const ids = written.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(importLinks).where(inArray(importLinks.contentId, ids))
  const rows = written.flatMap(({ id, html }) =>
    linkedAddresses(html)
      .filter((address) => address.length <= MOST_CHARACTERS)
      .map((address, place) => ({ communityId, contentId: id, address, place })),
  )
  if (rows.length > 0) await tx.insert(importLinks).values(rows)
}

/** Records that the stored links of contents are current at an instant, ISO 8601 in UTC. */
export async function linksRead(tx: Db, ids: number[], now: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(importOrigins)
    // Another process may have a different clock.
    .set({
      linksReadAt: sql`(select greatest(${now}::timestamptz, ${contents.updatedAt}, (${lastTranslated(tx)})) from ${contents} where ${contents.id} = ${importOrigins.contentId})`,
    })
    .where(inArray(importOrigins.contentId, ids))
}

/** When a translation was last written: that does not change the content's own date. */
function lastTranslated(db: Db) {
  return db
    .select({ at: max(contentTranslations.updatedAt) })
    .from(contentTranslations)
    .where(eq(contentTranslations.contentId, contents.id))
}

/**
 * Scans the texts of a former site's contents whose stored links are out of date: texts edited
 * since, and those older than the storing of links.
 *
 * @returns whether none is left
 */
export async function readUnreadLinks(db: Db, communityId: number, now: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const unread = tx
      .select({ one: sql`1` })
      .from(importOrigins)
      .where(
        and(
          eq(importOrigins.contentId, contents.id),
          eq(importOrigins.kind, 'wordpress'),
          or(
            isNull(importOrigins.linksReadAt),
            gt(contents.updatedAt, importOrigins.linksReadAt),
            gt(lastTranslated(tx), importOrigins.linksReadAt),
          ),
        ),
      )
    const rows = await tx
      .select({ id: contents.id, body: contents.body })
      .from(contents)
      .where(and(isEdited(communityId), exists(unread)))
      .orderBy(asc(contents.id))
      .limit(TEXTS)
    const ids = rows.map(({ id }) => id)
    const translations = await findContentTranslations(tx, ids)
    const read = rows.map(({ id, body }) => ({
      id,
      html: wholeHtml({ content: body, translations: translations(id) }),
    }))
    await noteLinks(tx, communityId, read)
    await linksRead(tx, ids, now)
    return rows.length < TEXTS
  })
}
