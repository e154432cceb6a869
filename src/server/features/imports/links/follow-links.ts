import { and, asc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import {
  contents,
  importAddresses,
  importFiles,
  importLines,
  importLinks,
  imports,
} from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { isEdited } from '#src/server/features/contents/editing/rules.ts'
import type { OfficeWork } from '#src/server/features/staff/resource.ts'
import { gatheredJobs } from '#src/server/jobs/gathered-jobs.ts'
import type { ManyLinesDeps } from '../import-deps.ts'
import { Pace } from '../pace.ts'
import { toldAt } from '../told-at.ts'
import { followIn } from './follow-in.ts'
import { formerSites } from './known-addresses.ts'
import { readUnreadLinks } from './known-links.ts'
import { noteLost } from './lost-links.ts'

type Import = typeof imports.$inferSelect
/** The most contents that one transaction changes. */
const CONTENTS_AT_ONCE = 25

/**
 * Redirects links between contents of a former site to their present addresses, and links to files
 * to their copies, including targets imported later. It reads only contents with a link to
 * something that exists here. Links that lead nowhere are counted.
 *
 * @param most how many contents are changed
 * @param isOver whether the time for it is over
 * @returns whether all of them were
 */
export async function followLinks(
  deps: ManyLinesDeps,
  row: Import,
  { most, isOver }: { most: number; isOver(): boolean },
): Promise<boolean> {
  const { db, now } = deps
  const { id, communityId, kind } = row
  const sites = kind === 'wordpress' ? await formerSites(db, communityId) : []
  if (sites.length === 0) return true
  while (!(await readUnreadLinks(db, communityId, now()))) if (isOver()) return false
  const ids = await leadingHere(db, row, most)
  const lines = await db.$count(importLines, eq(importLines.importId, id))
  const pace = new Pace(CONTENTS_AT_ONCE, deps.turnMs)
  for (let at = 0; at < ids.length; ) {
    if (isOver()) return false
    const some = ids.slice(at, at + pace.size)
    await followSome(deps, row, some, { pace, lines })
    at += some.length
    await deps.betweenTransactions()
  }
  if (ids.length === most) return false
  await noteLost(db, { id, communityId }, sites)
  return true
}

/** The next contents, by number, with a link to something that exists here. */
async function leadingHere(
  db: Db,
  { communityId, linkedUpTo }: Import,
  most: number,
): Promise<number[]> {
  const target = db
    .select({ one: sql`1` })
    .from(importAddresses)
    .leftJoin(contents, eq(contents.id, importAddresses.contentId))
    .where(
      and(
        eq(importAddresses.communityId, importLinks.communityId),
        eq(importAddresses.address, importLinks.address),
        or(
          isNull(importAddresses.contentId),
          and(isNull(contents.deletedAt), eq(contents.communityId, communityId)),
        ),
      ),
    )
  const copy = db
    .select({ one: sql`1` })
    .from(importFiles)
    .where(
      and(
        eq(importFiles.communityId, importLinks.communityId),
        eq(importFiles.address, importLinks.address),
        eq(importFiles.state, 'kept'),
      ),
    )
  const there = db
    .select({ one: sql`1` })
    .from(contents)
    .where(and(isEdited(communityId), eq(contents.id, importLinks.contentId)))
  const rows = await db
    .selectDistinct({ id: importLinks.contentId })
    .from(importLinks)
    .where(
      and(
        eq(importLinks.communityId, communityId),
        gt(importLinks.contentId, linkedUpTo),
        or(exists(target), exists(copy)),
        exists(there),
      ),
    )
    .orderBy(asc(importLinks.contentId))
    .limit(most)
  return rows.map(({ id }) => id)
}

/**
 * Follows the links of some contents, and stores the position reached.
 *
 * @param lines how many lines the import has
 */
async function followSome(
  deps: ManyLinesDeps,
  row: Import,
  ids: number[],
  { pace, lines }: { pace: Pace; lines: number },
): Promise<void> {
  const { communityId, accountId } = row
  const jobs = gatheredJobs(deps.jobs)
  const scope: OfficeWork = { communityId, staffId: accountId, now: deps.now(), jobs, locale: 'pt' }
  try {
    let begun = 0
    await deps.db.transaction(async (tx) => {
      begun = deps.clock()
      await followIn(tx, scope, ids)
      await reached(tx, row, ids)
      await jobs.queueAll(tx, toldAt(lines, scope.now))
    })
    pace.took(ids.length, deps.clock() - begun)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A content no longer passes its form's checks: its editor must correct it.
    if (ids.length === 1) return reached(deps.db, row, ids)
    for (const id of ids) await followSome(deps, row, [id], { pace, lines })
  }
}

async function reached(db: Db, { id }: Import, ids: number[]): Promise<void> {
  await db
    .update(imports)
    .set({ linkedUpTo: Math.max(...ids) })
    .where(eq(imports.id, id))
}
