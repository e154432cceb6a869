import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { LET_GO } from '#src/contract/contents/remote-picture.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  configurationTranslations,
  contentPictures,
  contents,
  contentTranslations,
  remotePictures,
  websiteConfigurations,
} from '#src/server/db/schema.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'
import { announceChange } from '../publishing/announce.ts'
import { askForPictures, toAddressDigest } from './ask-for-pictures.ts'
import { BLOCK_COLUMNS, bodyPictures, TRANSLATED_BLOCK_COLUMNS } from './body-pictures.ts'
import { isForeign } from './copied-pictures.ts'
import { mayNamePictures } from './request-missing-copies.ts'

/** The community, the queue, and the present instant (ISO 8601 in UTC). */
interface Settling {
  communityId: number
  jobs: JobQueue
  now: string
}

/** The number of addresses in one statement. */
const AT_ONCE = 500

/** Requests anew each picture of other hosts that a community's pages go without and was not let go. */
export async function retryPictures(tx: Db, scope: Settling): Promise<void> {
  for (const addresses of inBatches(await namedPictures(tx, scope.communityId))) {
    const failed = await tx
      .select({ address: remotePictures.address })
      .from(remotePictures)
      .where(and(isFailed(addresses), ne(remotePictures.failure, LET_GO)))
    await askForPictures(
      tx,
      scope,
      failed.map(({ address }) => address),
    )
  }
  await announceChange(tx, scope, 'configuration', scope.communityId)
}

/**
 * Lets the pictures go that a community's pages go without: its office is told of them no more. One
 * that is written again is requested again. The state is of the address, whoever names it.
 */
export async function letPicturesGo(tx: Db, scope: Settling): Promise<void> {
  for (const addresses of inBatches(await namedPictures(tx, scope.communityId))) {
    await tx
      .update(remotePictures)
      .set({ failure: LET_GO, updatedAt: scope.now })
      .where(isFailed(addresses))
  }
  await announceChange(tx, scope, 'configuration', scope.communityId)
}

function isFailed(addresses: string[]) {
  const digests = addresses.map(toAddressDigest)
  return and(inArray(remotePictures.digest, digests), eq(remotePictures.state, 'failed'))
}

function inBatches(addresses: string[]): string[][] {
  const batches = Math.ceil(addresses.length / AT_ONCE)
  return Array.from({ length: batches }, (_, at) =>
    addresses.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
}

/**
 * The pictures of other hosts that a community's contents and its page name. They are in the order
 * of their digests, in which `askForPictures` locks them.
 */
async function namedPictures(tx: Db, communityId: number): Promise<string[]> {
  const isHere = and(eq(contents.communityId, communityId), isNull(contents.deletedAt))
  const isOfSite = eq(websiteConfigurations.communityId, communityId)
  const covers = await tx
    .select({ address: contents.coverUrl })
    .from(contents)
    .where(and(isHere, isForeign(contents.coverUrl)))
  const galleries = await tx
    .select({ address: contentPictures.url })
    .from(contentPictures)
    .innerJoin(contents, eq(contents.id, contentPictures.contentId))
    .where(and(isHere, isForeign(contentPictures.url)))
  const headers = await tx
    .select({ address: websiteConfigurations.headerUrl })
    .from(websiteConfigurations)
    .where(and(isOfSite, isForeign(websiteConfigurations.headerUrl)))
  const bodies = await tx
    .select({ html: contents.body })
    .from(contents)
    .where(and(isHere, mayNamePictures(contents.body)))
  const translations = await tx
    .select({ html: contentTranslations.body })
    .from(contentTranslations)
    .innerJoin(contents, eq(contents.id, contentTranslations.contentId))
    .where(and(isHere, mayNamePictures(contentTranslations.body)))
  const blocks = await tx
    .select(BLOCK_COLUMNS)
    .from(websiteConfigurations)
    .where(and(isOfSite, or(...Object.values(BLOCK_COLUMNS).map(mayNamePictures))))
  const translatedBlocks = await tx
    .select(TRANSLATED_BLOCK_COLUMNS)
    .from(configurationTranslations)
    .innerJoin(
      websiteConfigurations,
      eq(websiteConfigurations.id, configurationTranslations.configurationId),
    )
    .where(and(isOfSite, or(...Object.values(TRANSLATED_BLOCK_COLUMNS).map(mayNamePictures))))
  const html = [
    ...[...bodies, ...translations].map((row) => row.html),
    ...[...blocks, ...translatedBlocks].flatMap((row) => Object.values(row)),
  ]
  const single = [...covers, ...galleries, ...headers].flatMap(({ address }) => address ?? [])
  const named = [...new Set([...single, ...html.flatMap(bodyPictures)])]
  return named
    .map((address) => ({ address, digest: toAddressDigest(address) }))
    .toSorted((a, b) => (a.digest < b.digest ? -1 : 1))
    .map(({ address }) => address)
}
