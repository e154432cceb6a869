import { eq, max } from 'drizzle-orm'
import { IMPORT_MAX_LINES, type ImportKind } from '#src/contract/import.ts'
import type { KeptMatch } from '#src/contract/import-line.ts'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, importLines, imports, websiteConfigurations } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import type { ImportJobDeps } from './import-deps.ts'
import { pathOf } from './import-files.ts'
import { earlierPeople, type FindEarlier } from './people/earlier-people.ts'
import { planOf } from './plan-line.ts'
import { ImportRefused, noteOf, type Source, type SourceItem } from './source-item.ts'

/** Whom a table names twice only a person can tell; of all else a source has numbers of its own. */
const EARLIER: Record<ImportKind, () => FindEarlier> = {
  wordpress: () => () => [],
  ics: () => () => [],
  people: earlierPeople,
}

/** How many lines one job reads: well within its time, and the next one goes on from there. */
export const LINES_PER_READ = 2_000
/** How many are written at once. */
const BATCH = 50

type Import = typeof imports.$inferSelect
type NewLine = typeof importLines.$inferInsert

/**
 * Reads on in the file of an import: what there is already is passed over.
 *
 * @returns whether that was the end of it
 * @throws ImportRefused
 */
export async function readLines(deps: ImportJobDeps, row: Import, most: number): Promise<boolean> {
  const { db } = deps
  const [community] = await db
    .select({ timezone: communities.timezone, language: websiteConfigurations.language })
    .from(communities)
    .leftJoin(websiteConfigurations, eq(websiteConfigurations.communityId, communities.id))
    .where(eq(communities.id, row.communityId))
  const { fileKey } = row
  if (fileKey === null) throw new ImportRefused('file_gone')
  const { timezone, language } = found(community)
  const after = await lastPosition(db, row.id)
  const context = {
    timezone,
    language: language ?? FALLBACK_LOCALE,
    now: deps.now(),
    columns: row.columns,
    after,
  }
  const path = pathOf(deps.importsDir, fileKey)
  const source = await deps.openSource({ kind: row.kind, path, context })
  try {
    if (source.columns !== null && row.columns === null) {
      await db.update(imports).set({ columns: source.columns }).where(eq(imports.id, row.id))
    }
    return await writeLines(db, row, source, { after, most })
  } finally {
    await source.close()
  }
}

async function lastPosition(db: Db, importId: number): Promise<number> {
  const [last] = await db
    .select({ position: max(importLines.position) })
    .from(importLines)
    .where(eq(importLines.importId, importId))
  return last?.position ?? 0
}

/** @returns whether all that there is was written */
async function writeLines(
  db: Db,
  row: Import,
  source: Source,
  { after, most }: { after: number; most: number },
): Promise<boolean> {
  const seen = new Set<string>()
  const earlierOf = EARLIER[row.kind]()
  let batch: NewLine[] = []
  let position = 0
  for await (const item of source.items) {
    position += 1
    if (position > IMPORT_MAX_LINES) throw new ImportRefused('long')
    const isTwice = item.externalId !== null && seen.has(item.externalId)
    if (item.externalId !== null) seen.add(item.externalId)
    const earlier = isTwice || item.payload === null ? [] : earlierOf(position, item.payload)
    if (position <= after) continue
    if (position > after + most) {
      await write(db, batch)
      return false
    }
    const key = { importId: row.id, position, title: item.title }
    batch.push({ ...key, ...(await lineOf(db, row, item, { isTwice, earlier })) })
    if (batch.length < BATCH) continue
    await write(db, batch)
    batch = []
  }
  await write(db, batch)
  return true
}

async function lineOf(
  db: Db,
  { communityId, kind }: Import,
  item: SourceItem,
  { isTwice, earlier }: { isTwice: boolean; earlier: KeptMatch[] },
) {
  const { externalId, payload } = item
  if (externalId === null || payload === null) {
    return { plan: 'refused' as const, notes: item.notes }
  }
  if (isTwice) return { plan: 'refused' as const, notes: [noteOf('twice')] }
  const planned = await planOf(db, { communityId, kind, externalId, payload })
  const { plan, matches, recordId } = planned
  const isTaken = plan !== 'refused' && plan !== 'unchanged'
  const notes = [...planned.notes, ...item.notes]
  // Who was brought in before is known to be themselves.
  if (isTaken && recordId === null && earlier.length > 0) {
    return {
      externalId,
      plan: 'doubtful' as const,
      matches: [...matches, ...earlier],
      recordId,
      notes: [noteOf('alike_in_file'), ...notes],
      payload,
    }
  }
  return { externalId, plan, matches, recordId, notes, ...(isTaken && { payload }) }
}

/** Two that read the same file at once, after one was thought dead, write the same. */
async function write(db: Db, lines: NewLine[]): Promise<void> {
  if (lines.length > 0) await db.insert(importLines).values(lines).onConflictDoNothing()
}
