import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { forEachConcurrently } from '#src/content/concurrently.ts'
import { RESERVED_COMMUNITY_SLUGS } from '#src/contract/community/slugs.ts'
import { HASHED_FOLDER } from '#src/contract/publishing/site-files.ts'
import { splitLocale } from '#src/i18n/urls.ts'
import { addressesOf, keyOf, MARKER, routeOf } from './keys.ts'
import type { Ledger } from './ledger.ts'
import { type Entry, isKnownThere, type KnownEntry } from './ledger-lines.ts'
import { readReady } from './ready.ts'
import type { LiveSite } from './target.ts'
import { type Wanted, wantedFiles, wantedPage } from './wanted.ts'

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
 * When a page is sent: each stage is complete before the next one begins, so that no link is ever
 * broken (decision 021). A target knows only addresses, so this function derives from the address
 * the order that `publish/page-change.ts` derives from the kind.
 *
 * @param isThere whether the target has a page at this address already
 */
export function stageOf(route: string, isThere: boolean): number {
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

/** An object to send, with the MD5 of its bytes at the time of planning. */
export type Planned = Wanted & { md5: string }

/** The steps that make a bucket equal to the live release. */
export interface Plan {
  /** Objects to send: each group is complete before the next one begins. */
  stages: Planned[][]
  /** Addresses to remove, group by group, after everything was sent. */
  removals: string[][]
  /** Objects that turned out to be correct, though the ledger did not know. */
  known: Array<[string, KnownEntry]>
}

/**
 * Compares the live release at one moment with the known state of the bucket: pages by the digests
 * of their models, then by bytes; other files by bytes, and only if they may belong to another
 * release.
 *
 * @throws Overtaken if a page is replaced meanwhile
 */
export async function planFor(live: LiveSite, ledger: Ledger): Promise<Plan> {
  const isWhole = ledger.release !== live.id
  const files = isWhole ? await Array.fromAsync(wantedFiles(live)) : []
  // Both are read without a pause, so that they are of the same moment.
  const pages = doubtful(live, ledger)
  const gone = unwanted(live, ledger, files, isWhole)
  const { changed, known } = await compared(live, ledger, [...files, ...pages])
  return {
    stages: groups(changed, ({ address, page }) =>
      page ? stageOf(page.route, isKnownThere(ledger.entries.get(address))) : FILE_STAGE,
    ),
    // Linked files go before the files that link to them.
    removals: groups(await removable(live, gone), (address) => -stageOf(address, true)),
    known,
  }
}

/** The pages that may be missing or outdated in the bucket. */
function doubtful({ pages }: LiveSite, { entries }: Ledger): Wanted[] {
  // No pairs and no copies of addresses: this loop is the cost of each change in a large portal.
  return Object.keys(pages)
    .filter((route) => {
      const digest = pages[route]
      return !addressesOf(route).every((address) => isSamePage(entries.get(address), digest))
    })
    .flatMap((route) => wantedPage(route, pages[route] ?? ''))
}

function unwanted(live: LiveSite, ledger: Ledger, files: Wanted[], isWhole: boolean): string[] {
  const isFile = new Set(files.map(({ address }) => address))
  return [...ledger.entries.keys()].filter(
    (address) =>
      !(routeOf(address) in live.pages) &&
      !isFile.has(address) &&
      (isWhole || ledger.entries.get(address)?.kind !== 'file'),
  )
}

async function compared(live: LiveSite, ledger: Ledger, wanted: Wanted[]) {
  const changed: Planned[] = []
  const known: Plan['known'] = []
  await forEachConcurrently(wanted, CONCURRENCY, async (one) => {
    const { entry } = await readReady(live, one)
    const isThere = isSameObject(ledger.entries.get(one.address), entry)
    if (isThere) known.push([one.address, entry])
    else changed.push({ ...one, md5: entry.md5 })
  })
  return { changed, known }
}

/**
 * A reader with a page of a former release may still request a part of its code: hashed files stay
 * as long as a release on the disk has them.
 */
async function removable(live: LiveSite, addresses: string[]): Promise<string[]> {
  const releases = dirname(live.dir)
  const names = await readdir(releases)
  const isKept = (file: string) =>
    file.startsWith(HASHED_FOLDER) && names.some((name) => existsSync(join(releases, name, file)))
  return addresses.filter((address) => address !== MARKER && !isKept(keyOf(address)))
}

function isSamePage(entry: Entry | undefined, digest: string | undefined): boolean {
  return entry?.kind === 'page' && entry.digest !== '' && entry.digest === digest
}

function isSameObject(entry: Entry | undefined, { md5, as }: KnownEntry): boolean {
  if (!entry || entry.kind === 'unknown') return false
  return entry.md5 === md5 && (entry.as === as || entry.as === '')
}

function groups<Item>(items: Item[], stage: (item: Item) => number): Item[][] {
  return [...Map.groupBy(items, stage)].sort(([a], [b]) => a - b).map(([, group]) => group)
}
