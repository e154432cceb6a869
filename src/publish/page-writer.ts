import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { PageToMake } from '#src/content/community-models.ts'
import { forEachConcurrently } from '#src/content/concurrently.ts'
import type { PageKind } from '#src/content/page-models/page-model.ts'
import { syncFileSystem, syncFiles } from '#src/files/synced.ts'
import { type Bundle, renderPage } from './bundle/render.ts'
import { MIN_PAGES } from './controller/policy.ts'
import type { LiveRelease } from './live-release.ts'
import type { PageVariants } from './release/compress.ts'
import { toFilePath } from './release/file-paths.ts'
import { appendLine, applyRun } from './release/journal.ts'
import type { Releases } from './release/releases.ts'
import {
  putInPlace,
  putVariants,
  removeFile,
  type StagedFile,
  stageFile,
} from './release/replace.ts'
import { writeVariantsInWorker } from './render-pool/variants.ts'
import type { PublisherInput } from './run.ts'

/** Pages that link to others come after them (decision 019). */
const RANK: Record<PageKind, number> = {
  banner: 0,
  'event-calendar': 0,
  'community-calendar': 3,
  'community-feed': 3,
  news: 2,
  event: 2,
  'parish-page': 2,
  // After the page that it links to, which may be new.
  moved: 3,
  timetable: 2,
  questions: 2,
  join: 2,
  'join-thanks': 2,
  'private-area': 2,
  'private-area-door': 2,
  search: 2,
  certificate: 2,
  info: 2,
  screen: 2,
  'not-found': 2,
  offline: 2,
  manifest: 2,
  'archive-month': 3,
  events: 3,
  archive: 4,
  community: 4,
  subscriptions: 5,
  welcome: 5,
  sitemap: 6,
  'community-sitemap': 6,
  'sitemap-index': 7,
  robots: 7,
  // It stores pages that must be live by then.
  'offline-worker': 7,
}

/** A new page, without links to it, goes before every page that may link to it. */
const NEW_PAGE = 1

/** The fields that decide when a page goes live. */
interface RankedPage {
  route: string
  kind: PageKind
}

/**
 * Sorts pages into the order in which they go live, so that no link is ever broken.
 *
 * @param isLive whether an address has a page already
 */
export function sortByLinkOrder<Page extends RankedPage>(
  pages: Page[],
  isLive: (route: string) => boolean,
): Page[] {
  const rank = ({ kind, route }: Page) =>
    isLive(route) ? RANK[kind] : Math.min(RANK[kind], NEW_PAGE)
  return pages.toSorted((a, b) => rank(a) - rank(b) || RANK[a.kind] - RANK[b.kind])
}

/** Pages processed at once: while one waits for its data, the next is rendered. */
const CONCURRENCY = 4

/** Most pages waiting for compression, some 3 MB: rendering is faster and does not wait for it. */
const MOST_AHEAD = 100

/** Pages put in place before other work in this thread gets its turn: some 5 ms. */
const YIELD_EVERY = 200

/** A page that differs from the live one. */
export interface StalePage extends Omit<PageToMake, 'path'> {
  kind: PageKind
  digest: string
}

interface StagedPage extends RankedPage {
  digest: string
  staged: StagedFile
}

/**
 * Writes pages into the live release file by file. Each page is first written aside, so that a failure
 * changes nothing; then the pages are put in place in an order that never leaves a broken link, and
 * removals come last. The journal has an entry before and after (decision 019).
 */
export class PageWriter {
  readonly #releases: Releases
  readonly #bundle: Bundle
  readonly #live: LiveRelease
  readonly #variants: PageVariants
  readonly #staged: StagedPage[] = []
  /** All written files, in the order of writing and compression. */
  readonly #written: StagedFile[] = []
  #aside: Promise<string> | undefined

  constructor(releases: Releases, { bundle, variants }: PublisherInput, live: LiveRelease) {
    this.#releases = releases
    this.#bundle = bundle
    this.#live = live
    this.#variants = variants
  }

  /** How many pages are staged. */
  get size(): number {
    return this.#staged.length
  }

  /** The addresses of the staged pages. */
  routes(): string[] {
    return this.#staged.map(({ route }) => route)
  }

  /** Whether an address has a page: after an interrupted change, only the disk knows. */
  hasPage(route: string): boolean {
    const { id, pages } = this.#live
    if (!this.#live.has(route)) return false
    return pages[route] !== '' || existsSync(join(this.#releases.dirOf(id), toFilePath(route)))
  }

  /**
   * Writes stale pages aside, where no reader sees them.
   *
   * @param isAwaited whether somebody waits for the step to end: then only the first pages are made
   * @returns the remaining pages
   * @throws PublishRefused if a page fails: then none of them goes live
   */
  async prepare(pages: StalePage[], isAwaited = () => false): Promise<StalePage[]> {
    if (pages.length === 0) return []
    this.#aside ??= this.#releases.aside()
    const aside = await this.#aside
    const made: StagedPage[] = []
    let begun = 0
    const untilAwaited = function* () {
      for (const page of pages) {
        if (begun >= MIN_PAGES && isAwaited()) return
        begun += 1
        yield page
      }
    }
    await forEachConcurrently(untilAwaited(), CONCURRENCY, async (page) => {
      const { route, kind, digest } = page
      const bytes = await renderPage(this.#bundle, page.model())
      const file = toFilePath(route)
      const variants = this.#variants
      const staged = stageFile(aside, file, bytes, (target) =>
        variants.length === 0 ? [] : writeVariantsInWorker({ target, file, bytes, variants }),
      )
      made.push({ route, kind, digest, staged })
      this.#written.push(staged)
      await this.#written.at(-MOST_AHEAD)?.variants
      // Without a pause for the garbage collector, memory grows with the number of pages.
      await setImmediate()
    })
    for (const page of made) this.#staged.push(page)
    return pages.slice(begun)
  }

  /**
   * Puts the staged pages in place and removes old ones.
   *
   * @param gone addresses that no longer have a page
   * @param why the source of the request, for the journal
   * @param now ISO instant, UTC
   */
  async commit(gone: string[], { why, now }: { why: string[]; now: string }): Promise<void> {
    const { id, pages } = this.#live
    const dir = this.#releases.dirOf(id)
    const journal = this.#releases.journalOf(id)
    const set = Object.fromEntries(this.#staged.map(({ route, digest }) => [route, digest]))
    const begun = { kind: 'begun' as const, at: now, why, set, gone }
    const order = sortByLinkOrder(this.#staged, (route) => this.hasPage(route))
    await appendLine(journal, begun)
    // From here until the end, the live state is unknown.
    applyRun(pages, begun, false)
    const aside = await this.#aside
    for (const [nth, { staged }] of order.entries()) {
      if (aside) putInPlace(dir, aside, staged)
      if (nth % YIELD_EVERY === YIELD_EVERY - 1) await setImmediate()
    }
    for (const route of gone) await removeFile(dir, toFilePath(route))
    // Readers already get the page, at first uncompressed.
    const files: string[] = []
    for (const { staged } of order) {
      if (aside) files.push(...(await putVariants(dir, aside, staged)))
      await setImmediate()
    }
    // A change that a power cut could undo must not count as done.
    await syncToDisk(dir, files)
    await appendLine(journal, { kind: 'done', at: new Date().toISOString() })
    applyRun(pages, begun, true)
    for (const { route } of order) this.#live.added(route)
    for (const route of gone) this.#live.removed(route)
    // The change is live; a cleanup that fails now happens in a later run.
    await this.#releases.clearAside().catch(() => undefined)
  }
}

/** Above this number, one sync of the file system is faster than one for each file. */
const MANY_FILES = 1_000

async function syncToDisk(dir: string, files: string[]): Promise<void> {
  if (files.length > MANY_FILES) await syncFileSystem(dir)
  else await syncFiles(files)
}
