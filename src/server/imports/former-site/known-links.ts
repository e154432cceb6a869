import { and, asc, eq, exists, gt, inArray, isNull, max, or, sql } from 'drizzle-orm'
import {
  FILE_FAILURES,
  type FileFailure,
  type LineNote,
  type LineNoteCode,
} from '#src/contract/office/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  contents,
  contentTranslations,
  importFiles,
  importLines,
  importLinks,
  importOrigins,
  imports,
} from '#src/server/db/schema.ts'
import { findContentTranslations } from '#src/server/features/contents/editing/rows.ts'
import { isEdited } from '#src/server/features/contents/visibility.ts'
import { updateLines } from '../queries.ts'
import { truncateAtWord } from '../readers/plain-text.ts'
import { toLineNote } from '../readers/reader.ts'
import { isOfSite, linkedAddresses, MOST_CHARACTERS, wholeHtml } from './former-links.ts'

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

/** The links of a content that still lead to its former site. */
interface Lost {
  /** Links to targets that do not exist here. */
  pages: string[]
  /** Links to files that could not be copied. */
  files: Array<{ address: string; failure: FileFailure }>
}

/** The most characters of lost addresses that a line names. */
const NAMED = 300
/** How many lines are written at once. */
const LINES = 200
/** The earlier notes about a content's links, which are replaced. */
const OF_LINKS: ReadonlySet<LineNoteCode> = new Set<LineNoteCode>(['links_lost', ...FILE_FAILURES])

/**
 * Notes on each line of an import the links to a former site whose targets do not exist here, and
 * counts them all. A repeated call has the same result.
 *
 * @param sites the home pages of the former sites
 */
export async function noteLost(
  db: Db,
  { id, communityId }: { id: number; communityId: number },
  sites: string[],
): Promise<void> {
  let count = 0
  for (let after = 0; ; ) {
    const lines = await linesWithLinks(db, { id, communityId }, after)
    const last = lines.at(-1)
    if (!last) break
    after = last.position
    const lostBy = await lostIn(db, lines, sites)
    const noted = lines.flatMap(({ position, recordId, notes }) => {
      const lost = lostBy.get(recordId ?? 0)
      if (!lost) return []
      count += lost.pages.length + lost.files.length
      const others = notes.filter(({ code }) => !OF_LINKS.has(code))
      return [{ position, notes: [...others, ...notesOf(lost)] }]
    })
    await updateLines(db, id, noted)
  }
  await db.update(imports).set({ lostLinks: count }).where(eq(imports.id, id))
}

async function linesWithLinks(
  db: Db,
  { id, communityId }: { id: number; communityId: number },
  after: number,
) {
  const links = db
    .select({ one: sql`1` })
    .from(importLinks)
    .innerJoin(contents, eq(contents.id, importLinks.contentId))
    .where(and(eq(importLinks.contentId, importLines.recordId), isEdited(communityId)))
  return await db
    .select({
      position: importLines.position,
      recordId: importLines.recordId,
      notes: importLines.notes,
    })
    .from(importLines)
    .where(and(eq(importLines.importId, id), gt(importLines.position, after), exists(links)))
    .orderBy(asc(importLines.position))
    .limit(LINES)
}

/** The lost links of lines' contents, by line number; without contents that lost none. */
async function lostIn(
  db: Db,
  lines: Array<{ recordId: number | null }>,
  sites: string[],
): Promise<ReadonlyMap<number, Lost>> {
  const links = await db
    .select({
      contentId: importLinks.contentId,
      address: importLinks.address,
      isFile: sql<boolean>`${importFiles.address} is not null`,
      failure: importFiles.failure,
    })
    .from(importLinks)
    .leftJoin(
      importFiles,
      and(
        eq(importFiles.communityId, importLinks.communityId),
        eq(importFiles.address, importLinks.address),
      ),
    )
    .where(
      inArray(
        importLinks.contentId,
        lines.flatMap(({ recordId }) => recordId ?? []),
      ),
    )
    .orderBy(asc(importLinks.contentId), asc(importLinks.place))
  const lost = new Map<number, Lost>()
  for (const { contentId, address, isFile, failure } of links) {
    if (!isFile && !sites.some((site) => isOfSite(address, site))) continue
    const one = lost.get(contentId) ?? { pages: [], files: [] }
    if (failure === null) one.pages.push(address)
    else one.files.push({ address, failure })
    lost.set(contentId, one)
  }
  return lost
}

/** One note for each reason, with the links concerned. */
function notesOf({ pages, files }: Lost): LineNote[] {
  const failures = FILE_FAILURES.map((code) => ({
    code,
    addresses: files.filter(({ failure }) => failure === code).map(({ address }) => address),
  }))
  return [{ code: 'links_lost' as const, addresses: pages }, ...failures].flatMap(
    ({ code, addresses }) =>
      addresses.length === 0 ? [] : [toLineNote(code, truncateAtWord(addresses.join(' '), NAMED))],
  )
}
