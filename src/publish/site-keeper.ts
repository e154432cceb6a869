import type { PageModel } from '../content/page-models.ts'
import type { CommunityData } from '../content/portal.ts'
import { lockFolder } from '../files/folder-lock.ts'
import { changePages, type LiveRelease, type PageChanges } from './change-pages.ts'
import { pageDigests, settingsDigest } from './digests.ts'
import { fetchCommunity, fetchOrder, fetchPortal } from './fetch-portal.ts'
import { makeRelease } from './full-release.ts'
import { refuseLoss } from './loss.ts'
import { PortalCopy, type Touched } from './portal-copy.ts'
import { PublishRefused } from './refusal.ts'
import { mendJournal } from './release/journal.ts'
import { fileOf } from './release/paths.ts'
import { type Manifest, Releases } from './release/releases.ts'
import type { Published, PublisherInput, RunOptions, RunRequest } from './run.ts'

interface Kept {
  copy: PortalCopy
  live: LiveRelease
  /** The release's stamp after our last run: another one means that somebody else published. */
  stamp: string
}

/**
 * Keeps the live files equal to what a full build of the API's data would give (DESIGN §7). It
 * remembers the data between runs, so that a change costs what it touches.
 */
export class SiteKeeper {
  readonly #input: PublisherInput
  readonly #releases: Releases
  #kept: Kept | null = null

  constructor(input: PublisherInput) {
    this.#input = input
    this.#releases = new Releases(input.dataDir)
  }

  /** When a page is to be made again though nothing changed, as an ISO instant; null for never. */
  nextMoment(): string | null {
    return this.#kept?.copy.next() ?? null
  }

  /**
   * @throws PublishRefused when the API, an answer, a page or the number of pages is not right:
   *   what is live stays
   * @throws FolderLockedError when another publisher works on the same data folder
   */
  async run(request: RunRequest, options: RunOptions): Promise<Published> {
    const lock = await lockFolder(this.#releases.siteDir, 'publisher')
    try {
      return await this.#locked(request, options)
    } catch (error) {
      // A refused run has touched nothing; after anything else the copy may not be what is live.
      if (!(error instanceof PublishRefused)) this.#kept = null
      throw error
    } finally {
      lock.release()
    }
  }

  async #locked(request: RunRequest, options: RunOptions): Promise<Published> {
    if (request.kind === 'full') return this.#full(options)
    const kept = this.#kept
    if (request.kind === 'communities' && kept?.stamp === (await this.#releases.stamp())) {
      return this.#changed(kept, request.ids, options)
    }
    const manifest = await this.#releases.current()
    return manifest && this.#isOurs(manifest)
      ? this.#synced(manifest, options)
      : this.#full(options)
  }

  /** Whether pages of a release can be changed one by one: same code, same settings. */
  #isOurs({ codeVersion, settings }: Manifest): boolean {
    const { bundle, site, product } = this.#input
    return codeVersion === bundle.version && settings === settingsDigest(site, product)
  }

  async #full(options: RunOptions): Promise<Published> {
    const input = { ...this.#input, ...options }
    const { copy, all } = PortalCopy.of(await fetchPortal(input.source), input)
    const manifest = await makeRelease(input, this.#releases, all)
    await this.#keep(copy, manifest)
    return this.#report(manifest, { set: all, gone: [] }, true)
  }

  /** Compares everything: what another run left undone, or nobody told us of. */
  async #synced(manifest: Manifest, options: RunOptions): Promise<Published> {
    await mendJournal(this.#releases.journalOf(manifest.id))
    const input = { ...this.#input, ...options }
    const { copy, all } = PortalCopy.of(await fetchPortal(input.source), input)
    return this.#apply(
      copy,
      manifest,
      { models: all, former: Object.keys(manifest.pages) },
      options,
    )
  }

  async #changed(kept: Kept, ids: ReadonlySet<number>, options: RunOptions): Promise<Published> {
    const input = { ...this.#input, ...options }
    const copy = kept.copy.clone()
    const changes = new Map<number, CommunityData | null>()
    for (const id of copy.due(options.now)) changes.set(id, copy.data(id) ?? null)
    for (const id of ids) changes.set(id, await fetchCommunity(input.source, id))
    const reorders = [...changes].some(([id, data]) => copy.changesLists(id, data, input))
    const order = reorders ? await fetchOrder(input.source) : null
    return this.#apply(copy, kept.live, copy.take(changes, order, input), options)
  }

  async #apply(
    copy: PortalCopy,
    live: LiveRelease,
    touched: Touched,
    options: RunOptions,
  ): Promise<Published> {
    const changes = this.#difference(live, touched)
    if (!options.allowLoss && changes.gone.length > 0) {
      const count = Object.keys(live.pages).length
      refuseLoss(count, count - changes.gone.length)
    }
    if (changes.set.length + changes.gone.length > 0) {
      const run = { why: options.why ?? [], now: options.now }
      await changePages(this.#releases, this.#input.bundle, live, changes, run)
    }
    await this.#keep(copy, live)
    const set = changes.set.map(({ model }) => model)
    return this.#report(live, { set, gone: changes.gone }, false)
  }

  #difference({ pages }: LiveRelease, { models, former }: Touched): PageChanges {
    const digestOf = pageDigests(this.#input.bundle.version)
    const routes = new Set(models.map(({ route }) => route))
    for (const route of routes) fileOf(route)
    return {
      set: models
        .map((model) => ({ model, digest: digestOf(model) }))
        .filter(({ model, digest }) => pages[model.route] !== digest),
      gone: former.filter((route) => !routes.has(route)),
    }
  }

  async #keep(copy: PortalCopy, { id, pages }: LiveRelease): Promise<void> {
    this.#kept = { copy, live: { id, pages }, stamp: await this.#releases.stamp() }
  }

  #report(
    { id, pages }: LiveRelease,
    { set, gone }: { set: PageModel[]; gone: string[] },
    isFull: boolean,
  ): Published {
    return {
      release: id,
      pages: Object.keys(pages).length,
      isFull,
      rendered: set.length,
      removed: gone.length,
      dir: this.#releases.dirOf(id),
    }
  }
}
