import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import {
  FILE_FAILURES,
  type FileFailure,
  type LineNote,
  type LineNoteCode,
} from '#src/contract/office/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, importFiles, importLines, importLinks, imports } from '#src/server/db/schema.ts'
import { isEdited } from '#src/server/features/contents/visibility.ts'
import { truncateAtWord } from '../plain-text.ts'
import { toLineNote } from '../source-item.ts'
import { updateLines } from '../write-lines.ts'
import { isOfSite } from './former-address.ts'

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
