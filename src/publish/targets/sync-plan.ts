import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { forEachConcurrently } from '#src/content/concurrently.ts'
import { RESERVED_COMMUNITY_SLUGS } from '#src/contract/community/slugs.ts'
import { HASHED_FOLDER } from '#src/contract/publishing/site-files.ts'
import { splitLocale } from '#src/i18n/urls.ts'
import { type DesiredObject, desiredFiles, desiredPage } from './desired-objects.ts'
import { MARKER, pageAddresses, toObjectKey, toRoute } from './object-keys.ts'
import { prepareUpload } from './prepare-upload.ts'
import type { LiveSite } from './target.ts'
import type { UploadJournal } from './upload-journal.ts'
import { type Entry, isInBucket, type KnownEntry } from './upload-journal-lines.ts'

const FILE = 0
const DETAIL = 2
const LIST = 3
const HOME = 4
const PORTAL = 5
const SITEMAP = 6
const INDEX = 7

/** A new page, without links to it, goes before every page that may link to it. */
const NEW_PAGE = 1

/** Pages of the portal that list communities and contents. */
const PORTAL_LISTS = ['portal', 'subscriptions']
/** Pages of a community that list its contents. */
const COMMUNITY_LISTS = ['events', 'feed', 'calendar']

/** The file beside an event's page, which links to it. */
const EVENT_CALENDAR = /\.ics$/

/**
 * The stage in which a page is uploaded: each stage is complete before the next one begins, so that
 * no link is ever broken (decision 021). A target knows only addresses, so this function derives from the address
 * the order that `publish/page-writer.ts` derives from the kind.
 *
 * @param isThere whether the target has a page at this address already
 */
export function uploadStage(route: string, isThere: boolean): number {
  const rank = rankOf(route)
  return 10 * (isThere ? rank : Math.min(rank, NEW_PAGE)) + rank
}

/** The stage of files other than pages: pages link to them, and they link to nothing. */
export const FILE_STAGE = 10 * FILE + FILE

function rankOf(route: string): number {
  const [, first = '', second, ...rest] = splitLocale(route).path.split('/')
  if (first === 'sw.js' || first === 'robots.txt' || first === 'sitemap.xml') return INDEX
  if (/^sitemap(-|$)/.test(first)) return SITEMAP
  if (first === 'assets') return FILE
  if (EVENT_CALENDAR.test(rest.at(-1) ?? '')) return FILE
  if (second === undefined) return rankAtTop(first)
  return rest.length === 0 && COMMUNITY_LISTS.includes(withoutExtension(second)) ? LIST : DETAIL
}

function rankAtTop(name: string): number {
  if (PORTAL_LISTS.includes(name)) return PORTAL
  return name === '' || RESERVED_COMMUNITY_SLUGS.has(withoutExtension(name)) ? DETAIL : HOME
}

function withoutExtension(name: string): string {
  return name.replace(/\.[a-z]+$/, '')
}

/** Files read at once. */
const CONCURRENCY = 8

/** An object to upload, with the MD5 of its bytes at the time of planning. */
export type PlannedUpload = DesiredObject & { md5: string }

/** The steps that make a bucket equal to the live release. */
export interface SyncPlan {
  /** Objects to upload: each group is complete before the next one begins. */
  stages: PlannedUpload[][]
  /** Addresses to remove, group by group, after everything was uploaded. */
  removals: string[][]
  /** Objects that turned out to be correct, though the journal did not know. */
  known: Array<[string, KnownEntry]>
}

/**
 * Compares the live release at one moment with the known state of the bucket: pages by the digests
 * of their models, then by bytes; other files by bytes, and only if they may belong to another
 * release.
 *
 * @throws Overtaken if a page is replaced meanwhile
 */
export async function planSync(live: LiveSite, journal: UploadJournal): Promise<SyncPlan> {
  const isWhole = journal.release !== live.id
  const files = isWhole ? await Array.fromAsync(desiredFiles(live)) : []
  // Both are read without a pause, so that they are of the same moment.
  const pages = possiblyStalePages(live, journal)
  const orphaned = orphanedObjects(live, journal, files, isWhole)
  const { changed, known } = await compareWithBucket(live, journal, [...files, ...pages])
  return {
    stages: inStages(changed, ({ address, page }) =>
      page ? uploadStage(page.route, isInBucket(journal.entries.get(address))) : FILE_STAGE,
    ),
    // Linked files go before the files that link to them.
    removals: inStages(
      await removableObjects(live, orphaned),
      (address) => -uploadStage(address, true),
    ),
    known,
  }
}

/** The pages that may be missing or outdated in the bucket. */
function possiblyStalePages({ pages }: LiveSite, { entries }: UploadJournal): DesiredObject[] {
  // No pairs and no copies of addresses: this loop is the cost of each change in a large portal.
  return Object.keys(pages)
    .filter((route) => {
      const digest = pages[route]
      return !pageAddresses(route).every((address) => isSamePage(entries.get(address), digest))
    })
    .flatMap((route) => desiredPage(route, pages[route] ?? ''))
}

function orphanedObjects(
  live: LiveSite,
  journal: UploadJournal,
  files: DesiredObject[],
  isWhole: boolean,
): string[] {
  const isFile = new Set(files.map(({ address }) => address))
  return [...journal.entries.keys()].filter(
    (address) =>
      !(toRoute(address) in live.pages) &&
      !isFile.has(address) &&
      (isWhole || journal.entries.get(address)?.kind !== 'file'),
  )
}

async function compareWithBucket(live: LiveSite, journal: UploadJournal, desired: DesiredObject[]) {
  const changed: PlannedUpload[] = []
  const known: SyncPlan['known'] = []
  await forEachConcurrently(desired, CONCURRENCY, async (one) => {
    const { entry } = await prepareUpload(live, one)
    const isThere = isSameObject(journal.entries.get(one.address), entry)
    if (isThere) known.push([one.address, entry])
    else changed.push({ ...one, md5: entry.md5 })
  })
  return { changed, known }
}

/**
 * A reader with a page of a former release may still request a part of its code: so hashed files
 * stay while any release on the disk contains them.
 */
async function removableObjects(live: LiveSite, addresses: string[]): Promise<string[]> {
  const releases = dirname(live.dir)
  const names = await readdir(releases)
  const isKept = (file: string) =>
    file.startsWith(HASHED_FOLDER) && names.some((name) => existsSync(join(releases, name, file)))
  return addresses.filter((address) => address !== MARKER && !isKept(toObjectKey(address)))
}

function isSamePage(entry: Entry | undefined, digest: string | undefined): boolean {
  return entry?.kind === 'page' && entry.digest !== '' && entry.digest === digest
}

function isSameObject(entry: Entry | undefined, { md5, as }: KnownEntry): boolean {
  if (!entry || entry.kind === 'unknown') return false
  return entry.md5 === md5 && (entry.as === as || entry.as === '')
}

function inStages<Item>(items: Item[], stage: (item: Item) => number): Item[][] {
  return [...Map.groupBy(items, stage)].sort(([a], [b]) => a - b).map(([, group]) => group)
}
