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
import { PictureRefused } from '#src/server/media/remote/picture-refused.ts'
import { isPublished } from '../contents/rules.ts'
import { announceChange, type Change } from '../publishing/announce.ts'
import { BLOCK_COLUMNS, TRANSLATED_BLOCK_COLUMNS } from './body-pictures.ts'
import { isForeign } from './shown-picture.ts'

export interface PictureDeps {
  db: Db
  jobs: JobQueue
  /** The present instant, ISO 8601 in UTC. */
  now(): string
  /**
   * Keeps a copy of what stands at an address. @returns where the copy is on this site
   *
   * @throws PictureRefused; Error where the fault is ours
   */
  storeRemote(address: string): Promise<string>
}

/** How often a picture is tried that a later try might get: some half an hour in all. */
const MOST_TRIES = 5

/** Makes the copies that `askForPictures` has asked for. */
export function remotePictureJobs(deps: PictureDeps): Pick<JobHandlers, 'remote-picture'> {
  return {
    'remote-picture': async ({ pictureId }) => {
      const begun = await beginTry(deps, pictureId)
      if (!begun) return
      try {
        const keptUrl = await deps.storeRemote(begun.address)
        await settle(deps, begun, { state: 'kept', keptUrl })
      } catch (error) {
        const { failure, mayMend } = asRefused(error)
        if (mayMend && begun.tries < MOST_TRIES) throw error
        await settle(deps, begun, { state: 'failed', failure })
      }
    },
  }
}

interface Begun {
  id: number
  address: string
  tries: number
}

/** A try counts from its beginning: whatever ends the process must not be tried for ever. */
async function beginTry({ db, now }: PictureDeps, id: number): Promise<Begun | undefined> {
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

type Outcome = { state: 'kept'; keptUrl: string } | { state: 'failed'; failure: PictureFailure }

/** The publisher is told of all whose pages show the copy from here on, or will never do. */
async function settle({ db, jobs, now }: PictureDeps, { id, address }: Begun, outcome: Outcome) {
  await db.transaction(async (tx) => {
    const settled = await tx
      .update(remotePictures)
      .set({ ...outcome, updatedAt: now() })
      .where(isWaiting(id))
      .returning({ id: remotePictures.id })
    if (settled.length === 0) return
    for (const change of await whereShown(tx, address)) {
      await announceChange(tx, jobs, change, now())
    }
  })
}

function isWaiting(id: number) {
  return and(eq(remotePictures.id, id), eq(remotePictures.state, 'waiting'))
}

/** What is no refusal is a fault of ours, which may be over by the next try. */
function asRefused(error: unknown): { failure: PictureFailure; mayMend: boolean } {
  return error instanceof PictureRefused ? error : { failure: 'internal', mayMend: true }
}

/** For each community on whose pages a picture of another host stands, or will stand: one record. */
async function whereShown(db: Db, address: string): Promise<Change[]> {
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

/** The condition that HTML names a picture: as clean HTML writes it, which all that is stored is. */
function isWithin(column: AnyPgColumn, address: string): SQL {
  return sql`strpos(${column}, ${`src="${writeSigns(address)}"`}) > 0`
}
