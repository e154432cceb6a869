import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { FILE_FAILURES, type LineNote, type LineNoteCode } from '#src/contract/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, importLines, importOrigins, imports } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { isEdited } from '#src/server/features/contents/editing/rules.ts'
import type { OfficeWork } from '#src/server/features/staff/resource.ts'
import type { ImportDeps } from '../import-deps.ts'
import { cutAt } from '../plain-text.ts'
import { noteOf } from '../source-item.ts'
import { followIn, type Lost } from './follow-in.ts'
import { formerSites } from './known-addresses.ts'

type Import = typeof imports.$inferSelect
/** How many characters of lost addresses a line names. */
const NAMED = 300
const NOTHING: Lost = { pages: [], files: [] }
/** What was said of a content's links before they were looked at again. */
const OF_LINKS: ReadonlySet<LineNoteCode> = new Set<LineNoteCode>(['links_lost', ...FILE_FAILURES])

/**
 * Leads links between contents that came from a former site to where these are now, and those to its
 * files to their copies: also to what came after them, in this import or an earlier one. What leads
 * nowhere here is counted.
 *
 * @param most how many contents are looked at
 * @returns whether all of them were
 */
export async function followLinks(deps: ImportDeps, row: Import, most: number): Promise<boolean> {
  const { db } = deps
  const { communityId, kind } = row
  const sites = kind === 'wordpress' ? await formerSites(db, communityId) : []
  if (sites.length === 0) return true
  const ids = await contentsAfter(db, row, most)
  const lost = new Map<number, Lost>()
  for (const id of ids) lost.set(id, await followOne(deps, row, id, sites))
  const last = ids.at(-1)
  if (last !== undefined) await db.transaction((tx) => noteLost(tx, row.id, lost, last))
  return ids.length < most
}

/** Those of a former site that come next, by their numbers. */
async function contentsAfter(
  db: Db,
  { communityId, linkedUpTo }: Import,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: contents.id })
    .from(importOrigins)
    .innerJoin(contents, eq(contents.id, importOrigins.contentId))
    .where(
      and(
        eq(importOrigins.communityId, communityId),
        eq(importOrigins.kind, 'wordpress'),
        isEdited(communityId),
        gt(contents.id, linkedUpTo),
      ),
    )
    .orderBy(asc(contents.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

async function followOne(
  { db, jobs, now }: ImportDeps,
  { communityId, accountId }: Import,
  id: number,
  sites: string[],
): Promise<Lost> {
  const scope: OfficeWork = { communityId, staffId: accountId, now: now(), jobs, locale: 'pt' }
  try {
    return await db.transaction((tx) => followIn(tx, scope, id, sites))
  } catch (error) {
    // Deleted meanwhile, or no longer as a form wants it: an editor's own concern.
    if (error instanceof ApiError) return NOTHING
    throw error
  }
}

/** Says beside the lines of an import which of their links lead nowhere, and how far it is. */
async function noteLost(
  tx: Db,
  importId: number,
  lost: ReadonlyMap<number, Lost>,
  last: number,
): Promise<void> {
  const lines = await tx
    .select()
    .from(importLines)
    .where(and(eq(importLines.importId, importId), inArray(importLines.recordId, [...lost.keys()])))
  let count = 0
  for (const { position, recordId, notes } of lines) {
    const { pages, files } = lost.get(recordId ?? 0) ?? NOTHING
    if (pages.length + files.length === 0) continue
    count += pages.length + files.length
    const others = notes.filter(({ code }) => !OF_LINKS.has(code))
    await tx
      .update(importLines)
      .set({ notes: [...others, ...notesOf({ pages, files })] })
      .where(and(eq(importLines.importId, importId), eq(importLines.position, position)))
  }
  await tx
    .update(imports)
    .set({ linkedUpTo: last, lostLinks: sql`${imports.lostLinks} + ${count}` })
    .where(eq(imports.id, importId))
}

/** One note for each reason, with what it is about. */
function notesOf({ pages, files }: Lost): LineNote[] {
  const failures = FILE_FAILURES.map((code) => ({
    code,
    addresses: files.filter(({ failure }) => failure === code).map(({ address }) => address),
  }))
  return [{ code: 'links_lost' as const, addresses: pages }, ...failures].flatMap(
    ({ code, addresses }) =>
      addresses.length === 0 ? [] : [noteOf(code, cutAt(addresses.join(' '), NAMED))],
  )
}
