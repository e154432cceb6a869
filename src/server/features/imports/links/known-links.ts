import { and, asc, eq, exists, gt, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { contents, contentTranslations, importLinks, importOrigins } from '#src/server/db/schema.ts'
import { isEdited } from '#src/server/features/contents/editing/rules.ts'
import { translationsOf } from '#src/server/features/contents/editing/translations.ts'
import { MOST_CHARACTERS } from './former-address.ts'
import { wholeHtml } from './led-texts.ts'
import { linkedAddresses } from './relinked.ts'

/** How many texts are looked through at once. */
const TEXTS = 100

/**
 * Remembers which addresses of other sites contents lead to, in the place of what was remembered: by
 * them whatever comes later finds who has led to it, without looking through anybody's text.
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

/** Says that the links of contents are remembered as they are at an instant, ISO 8601 in UTC. */
export async function linksRead(tx: Db, ids: number[], now: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(importOrigins)
    // Another process may have a clock of its own.
    .set({
      linksReadAt: sql`(select greatest(${now}::timestamptz, ${contents.updatedAt}, (${lastTranslated(tx)})) from ${contents} where ${contents.id} = ${importOrigins.contentId})`,
    })
    .where(inArray(importOrigins.contentId, ids))
}

/** When a translation of a content was last written: that changes nothing of the content's own day. */
function lastTranslated(db: Db) {
  return db
    .select({ at: max(contentTranslations.updatedAt) })
    .from(contentTranslations)
    .where(eq(contentTranslations.contentId, contents.id))
}

/**
 * Looks through the texts of contents of a former site whose links are not remembered as they are:
 * those that somebody has edited since, and those that came before links were remembered.
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
    const translations = await translationsOf(tx, ids)
    const read = rows.map(({ id, body }) => ({
      id,
      html: wholeHtml({ content: body, translations: translations(id) }),
    }))
    await noteLinks(tx, communityId, read)
    await linksRead(tx, ids, now)
    return rows.length < TEXTS
  })
}
