import { and, eq, inArray, min, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PictureFailure } from '#src/contract/contents/remote-picture.ts'
import { writeSigns } from '#src/domain/contents/body-images.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  configurationTranslations,
  contentPictures,
  contents,
  contentTranslations,
  remotePictures,
  websiteConfigurations,
} from '#src/server/db/schema.ts'
import type { JobHandlers, JobQueue } from '#src/server/jobs/job.ts'
import { PictureRefused } from '#src/server/media/remote/guard.ts'
import { isPublished } from '../contents/visibility.ts'
import { announceChange, type ChangedKind } from '../publishing/announce.ts'
import { BLOCK_COLUMNS, TRANSLATED_BLOCK_COLUMNS } from './body-pictures.ts'
import { isForeign } from './copied-pictures.ts'

export interface PictureDeps {
  db: Db
  jobs: JobQueue
  /** The present instant, ISO 8601 in UTC. */
  now(): string
  /**
   * Stores a copy of the picture at an address.
   *
   * @returns the copy's address on this site
   * @throws PictureRefused; Error if the fault is ours
   */
  storeRemote(address: string): Promise<string>
}

/** The number of tries for a temporary failure, over about half an hour. */
const MOST_TRIES = 5

/** Makes the copies that `askForPictures` requested. */
export function remotePictureJobs(deps: PictureDeps): Pick<JobHandlers, 'remote-picture'> {
  return {
    'remote-picture': async ({ pictureId }) => {
      const started = await beginTry(deps, pictureId)
      if (!started) return
      try {
        const keptUrl = await deps.storeRemote(started.address)
        await recordResult(deps, started, { state: 'kept', keptUrl })
      } catch (error) {
        const { failure, mayMend } = asRefused(error)
        if (mayMend && started.tries < MOST_TRIES) throw error
        await recordResult(deps, started, { state: 'failed', failure })
      }
    },
  }
}

interface StartedCopy {
  id: number
  address: string
  tries: number
}

/**
 * A try counts from its beginning: a picture that crashes the process must not be tried for ever.
 */
async function beginTry({ db, now }: PictureDeps, id: number): Promise<StartedCopy | undefined> {
  const [row] = await db
    .update(remotePictures)
    .set({ tries: sql`${remotePictures.tries} + 1`, updatedAt: now() })
    .where(isWaiting(id))
    .returning({
      id: remotePictures.id,
      address: remotePictures.address,
      tries: remotePictures.tries,
    })
  return row
}

type CopyResult = { state: 'kept'; keptUrl: string } | { state: 'failed'; failure: PictureFailure }

/**
 * The publisher is notified of all communities whose pages now show the copy, or will never show
 * it.
 */
async function recordResult(
  { db, jobs, now }: PictureDeps,
  { id, address }: StartedCopy,
  result: CopyResult,
) {
  await db.transaction(async (tx) => {
    const settled = await tx
      .update(remotePictures)
      .set({ ...result, updatedAt: now() })
      .where(isWaiting(id))
      .returning({ id: remotePictures.id })
    if (settled.length === 0) return
    for (const { communityId, changed, recordId } of await whereShown(tx, address)) {
      await announceChange(tx, { communityId, jobs, now: now() }, changed, recordId)
    }
  })
}

function isWaiting(id: number) {
  return and(eq(remotePictures.id, id), eq(remotePictures.state, 'waiting'))
}

/** Any other error is our fault, and may be gone at the next try. */
function asRefused(error: unknown): { failure: PictureFailure; mayMend: boolean } {
  return error instanceof PictureRefused ? error : { failure: 'internal', mayMend: true }
}

/** One record of each community whose pages show a picture of another host, or will show it. */
async function whereShown(
  db: Db,
  address: string,
): Promise<Array<{ communityId: number; changed: ChangedKind; recordId: number }>> {
  const inGallery = db
    .select({ id: contentPictures.contentId })
    .from(contentPictures)
    .where(and(isForeign(contentPictures.url), eq(contentPictures.url, address)))
  const inTranslation = db
    .select({ id: contentTranslations.contentId })
    .from(contentTranslations)
    .where(isWithin(contentTranslations.body, address))
  const isCover = and(isForeign(contents.coverUrl), eq(contents.coverUrl, address))
  const isInContent = or(
    isCover,
    inArray(contents.id, inGallery),
    isWithin(contents.body, address),
    inArray(contents.id, inTranslation),
  )
  const shownIn = await db
    .select({ communityId: contents.communityId, recordId: min(contents.id) })
    .from(contents)
    .where(and(isPublished(), isInContent))
    .groupBy(contents.communityId)
  const isInBlock = Object.values(BLOCK_COLUMNS).map((column) => isWithin(column, address))
  const inTranslatedBlock = db
    .select({ id: configurationTranslations.configurationId })
    .from(configurationTranslations)
    .where(
      or(...Object.values(TRANSLATED_BLOCK_COLUMNS).map((column) => isWithin(column, address))),
    )
  const headed = await db
    .select({ communityId: websiteConfigurations.communityId, recordId: websiteConfigurations.id })
    .from(websiteConfigurations)
    .where(
      or(
        eq(websiteConfigurations.headerUrl, address),
        ...isInBlock,
        inArray(websiteConfigurations.id, inTranslatedBlock),
      ),
    )
  return [
    ...shownIn.flatMap(({ communityId, recordId }) =>
      recordId === null ? [] : { communityId, recordId, changed: 'content' as const },
    ),
    ...headed.map((one) => ({ ...one, changed: 'configuration' as const })),
  ]
}

/**
 * The condition that HTML contains a picture, in the form of cleaned HTML, as all stored HTML is.
 */
function isWithin(column: AnyPgColumn, address: string): SQL {
  return sql`strpos(${column}, ${`src="${writeSigns(address)}"`}) > 0`
}
