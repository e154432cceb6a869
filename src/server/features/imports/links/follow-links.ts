import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection.ts'
import { contents, importLines, importOrigins, imports } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import { heldContent } from '../../contents/editing/queries.ts'
import { isEdited } from '../../contents/editing/rules.ts'
import { changeContent } from '../../contents/editing/write-content.ts'
import type { OfficeWork } from '../../staff/resource.ts'
import type { ImportDeps } from '../import-deps.ts'
import { changedSince, noteWritten } from '../origins.ts'
import { cutAt } from '../plain-text.ts'
import { noteOf } from '../source-item.ts'
import { isOfSite } from './former-address.ts'
import { formerSites, pathsHere } from './known-addresses.ts'
import { linkedAddresses, relinked } from './relinked.ts'

type Import = typeof imports.$inferSelect
/** How many characters of lost addresses a line names. */
const NAMED = 300

/**
 * Leads links between contents that came from a former site to where these are now: also to those
 * that came after them, in this import or an earlier one. What leads nowhere here is counted.
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
  const lost = new Map<number, string[]>()
  for (const id of ids) lost.set(id, await followIn(deps, row, id, sites))
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

/** @returns the former addresses that a content still links to, because nothing of them is here */
async function followIn(
  { db, jobs, now }: ImportDeps,
  { communityId, accountId }: Import,
  id: number,
  sites: string[],
): Promise<string[]> {
  const scope: OfficeWork = { communityId, staffId: accountId, now: now(), jobs, locale: 'pt' }
  try {
    return await db.transaction(async (tx) => {
      const { body } = await heldContent(tx, communityId, id)
      const linked = linkedAddresses(body ?? '').filter((address) =>
        sites.some((site) => isOfSite(address, site)),
      )
      const known = await pathsHere(tx, communityId, linked)
      if (known.size > 0) {
        const origin = { communityId, kind: 'wordpress', recordId: id } as const
        const wasEdited = await changedSince(tx, origin)
        await changeContent(tx, scope, id, { content: relinked(body ?? '', known) })
        if (!wasEdited) await noteWritten(tx, origin, scope.now)
      }
      return linked.filter((one) => !known.has(one))
    })
  } catch (error) {
    // Deleted meanwhile, or no longer as a form wants it: an editor's own concern.
    if (error instanceof ApiError) return []
    throw error
  }
}

/** Says beside the lines of an import which of their links lead nowhere, and how far it is. */
async function noteLost(
  tx: Db,
  importId: number,
  lost: ReadonlyMap<number, string[]>,
  last: number,
): Promise<void> {
  const lines = await tx
    .select()
    .from(importLines)
    .where(and(eq(importLines.importId, importId), inArray(importLines.recordId, [...lost.keys()])))
  let count = 0
  for (const { position, recordId, notes } of lines) {
    const addresses = lost.get(recordId ?? 0) ?? []
    if (addresses.length === 0) continue
    count += addresses.length
    const others = notes.filter(({ code }) => code !== 'links_lost')
    const note = noteOf('links_lost', cutAt(addresses.join(' '), NAMED))
    await tx
      .update(importLines)
      .set({ notes: [...others, note] })
      .where(and(eq(importLines.importId, importId), eq(importLines.position, position)))
  }
  await tx
    .update(imports)
    .set({ linkedUpTo: last, lostLinks: sql`${imports.lostLinks} + ${count}` })
    .where(eq(imports.id, importId))
}
