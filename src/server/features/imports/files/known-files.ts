import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { FileFailure } from '#src/contract/office/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importFiles } from '#src/server/db/schema.ts'

type KnownFile = typeof importFiles.$inferSelect

/** A file that is to be copied. */
type WantedFile = Pick<KnownFile, 'address' | 'name'> & { url: string }

/** Queues files of a former site for copying, except those already known. */
export async function wantFiles(tx: Db, communityId: number, files: WantedFile[]): Promise<void> {
  if (files.length === 0) return
  // Each once and in a fixed order, so that two transactions never deadlock.
  const rows = [...new Map(files.map((file) => [file.address, file])).values()]
    .map(({ address, url, name }) => ({ communityId, address, source: url, name }))
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
  await tx.insert(importFiles).values(rows).onConflictDoNothing()
}

/** Gives failed files another chance. */
export async function retryFiles(tx: Db, communityId: number): Promise<void> {
  await tx
    .update(importFiles)
    .set({ state: 'waiting', failure: null, tries: 0 })
    .where(and(eq(importFiles.communityId, communityId), eq(importFiles.state, 'failed')))
}

/** Waiting files, those tried least often first. */
export async function waitingFiles(
  db: Db,
  communityId: number,
  most: number,
): Promise<KnownFile[]> {
  return await db
    .select()
    .from(importFiles)
    .where(isWaiting(communityId))
    .orderBy(asc(importFiles.tries), asc(importFiles.address))
    .limit(most)
}

/** A try counts from its start: a file that kills the process must not be tried for ever. */
export async function beginTry(db: Db, { communityId, address }: KnownFile): Promise<void> {
  await db
    .update(importFiles)
    .set({ tries: sql`${importFiles.tries} + 1` })
    .where(and(isWaiting(communityId), eq(importFiles.address, address)))
}

/** Records the outcome of a waiting file. */
export async function recordFileResult(
  db: Db,
  { communityId, address }: KnownFile,
  outcome: { keptUrl: string } | { failure: FileFailure },
): Promise<void> {
  const state = 'keptUrl' in outcome ? 'kept' : 'failed'
  await db
    .update(importFiles)
    .set({ ...outcome, state })
    .where(and(isWaiting(communityId), eq(importFiles.address, address)))
}

/** Stops waiting for all remaining files: their host does not answer. */
export async function giveUpWaiting(db: Db, communityId: number): Promise<void> {
  await db
    .update(importFiles)
    .set({ state: 'failed', failure: 'file_unreached' })
    .where(isWaiting(communityId))
}

/** The stored state of the files at some addresses, by address. */
export async function filesAt(
  db: Db,
  communityId: number,
  addresses: string[],
): Promise<ReadonlyMap<string, KnownFile>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.communityId, communityId), inArray(importFiles.address, addresses)))
  return new Map(rows.map((row) => [row.address, row]))
}

function isWaiting(communityId: number) {
  return and(eq(importFiles.communityId, communityId), eq(importFiles.state, 'waiting'))
}
