import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { PictureFailure } from '#src/contract/contents/remote-picture.ts'
import { FILE_MAX_BYTES } from '#src/contract/contents/upload.ts'
import type { FileFailure } from '#src/contract/office/import-notes.ts'
import { decodedUri } from '#src/domain/address-text.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importFiles } from '#src/server/db/schema.ts'
import { isContention } from '#src/server/db/violations.ts'
import { ApiError, isDatabaseDown } from '#src/server/errors.ts'
import { addFile } from '#src/server/features/uploads/add-file.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { type FetchOptions, fetchPicture } from '#src/server/media/remote/fetch-picture.ts'
import { PictureRefused } from '#src/server/media/remote/guard.ts'

/** A leaflet is larger than a picture, and former sites are slow. */
const PATIENCE_MS = 30_000
/** How many files one job fetches: even slow ones stay within its time limit. */
const FILES_PER_JOB = 8
/** How often a file is tried, each time after all the others. */
const MOST_TRIES = 2
/** After this many failures in a row, the host counts as unreachable. */
const MOST_SILENT = 3

/**
 * Stores a copy of a file from another host. @returns the path of the copy on this site
 *
 * @param address absolute http(s) address; its last part names the copy
 * @throws PictureRefused, ApiError if the file is at fault; Error if the fault is ours
 */
export type CopyFile = (address: string) => Promise<string>

/**
 * Copies files in the same way as pictures of other hosts: only from the public internet, within
 * our own limits of time and size. The bytes determine the type, as for editors' uploads.
 */
export function fileCopier(
  deps: Pick<AppDeps, 'db' | 'mediaDir' | 'now'>,
  options: FetchOptions = {},
): CopyFile {
  return async (address) => {
    const bytes = await fetchPicture(address, {
      maxBytes: FILE_MAX_BYTES,
      patienceMs: PATIENCE_MS,
      accept: '*/*',
      ...options,
    })
    const name = decodedUri(new URL(address).pathname.split('/').at(-1) ?? '')
    return (await addFile(deps, bytes, name)).url
  }
}

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

/**
 * Copies files that posts of a former site link to, while the site still exists. A failed file
 * blocks no other, and a silent host is not asked for each of its files.
 *
 * @param most how many are fetched
 * @param isRunning whether the import has not been stopped meanwhile
 * @returns whether no file is waiting, or the import was stopped
 */
export async function copyFiles(
  deps: { db: Db; copyFile: CopyFile },
  communityId: number,
  { most, isRunning }: { most: number; isRunning(): Promise<boolean> },
): Promise<boolean> {
  const { db } = deps
  let silent = 0
  for (const file of await waitingFiles(db, communityId, Math.min(most, FILES_PER_JOB))) {
    if (!(await isRunning())) return true
    // A try counts from its start: a file that kills the process must not be tried for ever.
    await updateWaiting(db, file, { tries: sql`${importFiles.tries} + 1` })
    const failure = await tryFile(deps, file)
    silent = failure === 'file_unreached' ? silent + 1 : 0
    if (silent < MOST_SILENT) continue
    await updateWaiting(db, { communityId }, { state: 'failed', failure: 'file_unreached' })
    return true
  }
  return (await waitingFiles(db, communityId, 1)).length === 0
}

/** Waiting files, those tried least often first. */
async function waitingFiles(db: Db, communityId: number, most: number): Promise<KnownFile[]> {
  return await db
    .select()
    .from(importFiles)
    .where(isWaiting({ communityId }))
    .orderBy(asc(importFiles.tries), asc(importFiles.address))
    .limit(most)
}

async function tryFile({ db, copyFile }: { db: Db; copyFile: CopyFile }, file: KnownFile) {
  try {
    await updateWaiting(db, file, { state: 'kept', keptUrl: await copyFile(file.source) })
    return null
  } catch (error) {
    // An unreachable host raises the same error as an unreachable database.
    const isOfHost = error instanceof PictureRefused
    if (!isOfHost && (isDatabaseDown(error) || isContention(error))) throw error
    const { failure, mayMend } = fileFailureOf(error)
    const isLast = !mayMend || file.tries + 1 >= MOST_TRIES
    if (isLast) await updateWaiting(db, file, { state: 'failed', failure })
    return failure
  }
}

const FAILURES: Record<PictureFailure, FileFailure> = {
  address: 'file_missing',
  not_found: 'file_missing',
  not_picture: 'file_kind',
  too_large: 'file_large',
  unreachable: 'file_unreached',
  internal: 'file_failed',
}

/** Why a file was not copied, and whether a retry may help. */
function fileFailureOf(error: unknown): { failure: FileFailure; mayMend: boolean } {
  if (error instanceof PictureRefused) {
    return { failure: FAILURES[error.failure], mayMend: error.mayMend }
  }
  const isOfFile =
    error instanceof ApiError && ['unsupported_media_type', 'bad_request'].includes(error.code)
  return { failure: isOfFile ? 'file_kind' : 'file_failed', mayMend: !isOfFile }
}

/** Waiting files of a community: all, or the one at an address. */
type Waiting = Pick<KnownFile, 'communityId'> & Partial<Pick<KnownFile, 'address'>>

async function updateWaiting(
  db: Db,
  files: Waiting,
  changes: PgUpdateSetSource<typeof importFiles>,
): Promise<void> {
  await db.update(importFiles).set(changes).where(isWaiting(files))
}

function isWaiting({ communityId, address }: Waiting) {
  return and(
    eq(importFiles.communityId, communityId),
    eq(importFiles.state, 'waiting'),
    address === undefined ? undefined : eq(importFiles.address, address),
  )
}
