import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { eq, max } from 'drizzle-orm'
import { IMPORT_MAX_LINES } from '#src/contract/office/import.ts'
import type { KeptMatch } from '#src/contract/office/import-line.ts'
import { toLocalDate } from '#src/domain/events/event-times.ts'
import { sourceDigest } from '#src/files/source-digest.ts'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import type { Db } from '../db/connection.ts'
import { communities, importLines, imports, websiteConfigurations } from '../db/schema.ts'
import { orNotFound } from '../errors.ts'
import type { Turn } from './batches.ts'
import type { ImportJobDeps } from './import-deps.ts'
import { toFilePath } from './import-files.ts'
import { type Planned, planLines } from './plan-lines.ts'
import { addLines } from './queries.ts'
import {
  ImportRefused,
  type OpenedSource,
  type Reading,
  type SourceItem,
  toLineNote,
} from './readers/reader.ts'
import { READERS } from './readers/readers.ts'
import { importOfSame, repeatLines } from './repeat-lines.ts'
import { targetFor } from './targets/target.ts'

/** The code that reads a file, and its rules: another version may read differently. */
const READING_CODE = ['src/server/imports', 'src/domain', 'src/contract', 'package-lock.json']
const ROOT = join(import.meta.dirname, '../../..')

let readers: string | undefined

/**
 * A digest of everything that determines the result of reading a file: its bytes, the reading code
 * and the options.
 *
 * @returns SHA-256, hexadecimal
 */
async function readingDigest({ kind, path, context }: Reading): Promise<string> {
  const { timezone, language, columns, now } = context
  readers ??= sourceDigest(ROOT, READING_CODE)
  const today = READERS[kind].countsFromToday ? toLocalDate(now, timezone) : null
  const hash = createHash('sha256')
  hash.update(JSON.stringify([readers, kind, timezone, language, columns, today]))
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

type Import = typeof imports.$inferSelect
type NewLine = typeof importLines.$inferInsert

/**
 * Continues reading the file of an import; lines that are stored already are skipped.
 *
 * @returns whether the file was read to its end
 * @throws ImportRefused
 */
export async function readLines(deps: ImportJobDeps, row: Import, turn: Turn): Promise<boolean> {
  const { db } = deps
  const [community] = await db
    .select({ timezone: communities.timezone, language: websiteConfigurations.language })
    .from(communities)
    .leftJoin(websiteConfigurations, eq(websiteConfigurations.communityId, communities.id))
    .where(eq(communities.id, row.communityId))
  const { fileKey } = row
  if (fileKey === null) throw new ImportRefused('file_gone')
  const { timezone, language } = orNotFound(community)
  const reading: Reading = {
    kind: row.kind,
    path: toFilePath(deps.importsDir, fileKey),
    context: {
      timezone,
      language: language ?? FALLBACK_LOCALE,
      now: deps.now(),
      columns: row.columns,
      after: await lastPosition(db, row.id),
    },
  }
  const digest = row.readingDigest ?? (await readingDigest(reading))
  await db.update(imports).set({ readingDigest: digest }).where(eq(imports.id, row.id))
  return (await repeatSame(deps, row, digest)) || (await readOn(deps, row, reading, turn))
}

/** @returns whether all lines of the file are stored already, without reading it */
async function repeatSame(deps: ImportJobDeps, row: Import, digest: string): Promise<boolean> {
  const { db } = deps
  const former = await importOfSame(db, row, digest)
  if (!former) return false
  const { columns } = former
  await db.update(imports).set({ columns }).where(eq(imports.id, row.id))
  return await repeatLines(deps, row, former, await lastPosition(db, row.id))
}

/** @returns whether the file was read to its end */
async function readOn(
  deps: ImportJobDeps,
  row: Import,
  { context, ...file }: Reading,
  turn: Turn,
): Promise<boolean> {
  const { db } = deps
  const after = await lastPosition(db, row.id)
  const source = await deps.openSource({ ...file, context: { ...context, after } })
  try {
    if (source.columns !== null && !row.columns?.headers.length) {
      await db.update(imports).set({ columns: source.columns }).where(eq(imports.id, row.id))
    }
    return await writeLines(deps, row, source, { ...turn, after })
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

/** An item that was read, and what the file itself says about it. */
interface ReadItem {
  position: number
  item: SourceItem
  isTwice: boolean
  earlier: KeptMatch[]
}

/** @returns whether all lines were written */
async function writeLines(
  { db, betweenTransactions }: ImportJobDeps,
  row: Import,
  { batches }: OpenedSource,
  { after, most, isOver }: Turn & { after: number },
): Promise<boolean> {
  const seen = new Set<string>()
  const earlierOf = targetFor(row.kind).earlier()
  let position = 0
  let hasWritten = false
  for await (const items of batches) {
    if (hasWritten) await betweenTransactions()
    if (hasWritten && isOver()) return false
    const read: ReadItem[] = []
    for (const item of items) {
      position += 1
      if (position > IMPORT_MAX_LINES) throw new ImportRefused('long')
      const isTwice = item.externalId !== null && seen.has(item.externalId)
      if (item.externalId !== null) seen.add(item.externalId)
      const earlier = isTwice || item.payload === null ? [] : earlierOf(position, item.payload)
      if (position <= after || position > after + most) continue
      read.push({ position, item, isTwice, earlier })
    }
    if (read.length > 0) {
      // Two processes that read the same file, because one was thought dead, write the same lines.
      await addLines(db, await linesOf(db, row, read))
      hasWritten = true
    }
    if (position > after + most) return false
  }
  return true
}

async function linesOf(
  db: Db,
  { id: importId, communityId, kind }: Import,
  read: ReadItem[],
): Promise<NewLine[]> {
  const known = read.flatMap((one) => {
    const { externalId, payload } = one.item
    return externalId === null || payload === null || one.isTwice
      ? []
      : [{ one, externalId, payload }]
  })
  const plans = await planLines(db, { communityId, kind }, known)
  const plannedOf = new Map(known.map(({ one }, at) => [one, plans[at]]))
  return read.map((one) => {
    const { title, notes } = one.item
    return { importId, position: one.position, title, notes, ...lineOf(one, plannedOf.get(one)) }
  })
}

/** @param planned undefined for an item that is not taken, whatever records exist */
function lineOf({ item, isTwice, earlier }: ReadItem, planned: Planned | undefined) {
  const { externalId, payload } = item
  if (isTwice) return { plan: 'refused' as const, notes: [toLineNote('twice')] }
  if (!planned) return { plan: 'refused' as const }
  const { plan, matches, recordId } = planned
  const isTaken = plan !== 'refused' && plan !== 'unchanged'
  const notes = [...planned.notes, ...item.notes]
  // A person imported before is known to be the same.
  if (isTaken && recordId === null && earlier.length > 0) {
    return {
      externalId,
      plan: 'doubtful' as const,
      matches: [...matches, ...earlier],
      recordId,
      notes: [toLineNote('alike_in_file'), ...notes],
      payload,
    }
  }
  return { externalId, plan, matches, recordId, notes, ...(isTaken && { payload }) }
}
