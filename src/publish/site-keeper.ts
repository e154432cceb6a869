import type { PageModel } from '#src/content/page-models/page-model.ts'
import type { CommunityData } from '#src/content/portal.ts'
import { lockFolder } from '#src/files/folder-lock.ts'
import { pageDigests, settingsDigest } from './digests.ts'
import { fetchCommunity, fetchOrder } from './fetch-portal.ts'
import { makeRelease } from './full-release.ts'
import { refuseLoss } from './loss.ts'
import { type ChangedPage, type LiveRelease, liveRelease, PageChange } from './page-change.ts'
import { PortalCopy } from './portal-copy.ts'
import { recorded } from './recorded.ts'
import { PublishRefused } from './refusal.ts'
import { mendJournal } from './release/journal.ts'
import { fileOf } from './release/paths.ts'
import { type Manifest, Releases } from './release/releases.ts'
import type { Published, PublisherInput, RunOptions, RunRequest } from './run.ts'
import type { LiveSite } from './targets/target.ts'
import { communitiesAt } from './touched.ts'
import { warmUp } from './warm-up.ts'

interface Kept {
  copy: PortalCopy
  live: LiveRelease
  /** The release's stamp after our last run: another one means that somebody else published. */
  stamp: string
}

/** What a run made. */
type Made = Pick<Published, 'rendered' | 'communities'> & Partial<Published>

/**
 * Keeps the live files equal to what a full build of the API's data would give (decision 019). It
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

  /** What is live, for targets to follow; null before the first run, and after one that failed. */
  live(): LiveSite | null {
    if (!this.#kept) return null
    const { id, pages } = this.#kept.live
    return { id, pages, dir: this.#releases.dirOf(id) }
  }

  /**
   * Makes the next change as quick as those after it.
   *
   * @throws PublishRefused
   */
  async warmUp(now: string): Promise<void> {
    if (this.#kept) await warmUp(this.#input, this.#kept.copy, now)
  }

  /**
   * @throws PublishRefused when the API, an answer, a page or the number of pages is not right:
   *   what is live stays
   * @throws FolderLockedError when another publisher works on the same data folder
   */
  async run(request: RunRequest, options: RunOptions): Promise<Published> {
    const { siteDir } = this.#releases
    const lock = await lockFolder(siteDir, 'publisher')
    try {
      return await recorded(siteDir, options, () => this.#locked(request, options))
    } catch (error) {
      // A refused run has touched nothing; after anything else the copy may not be what is live.
      if (!(error instanceof PublishRefused)) this.#kept = null
      if (isFullDisk(error)) await this.#releases.clearAside(0).catch(() => undefined)
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
    return codeVersion === this.#input.bundle.version && settings === settingsDigest(this.#input)
  }

  async #full(options: RunOptions): Promise<Published> {
    const { manifest, copy } = await makeRelease({ ...this.#input, ...options }, this.#releases)
    const live = liveRelease(manifest)
    await this.#keep(copy, live)
    return this.#report(live, { rendered: live.count, communities: null, isFull: true })
  }

  /** Compares everything: what another run left undone, or nobody told us of. */
  async #synced(manifest: Manifest, options: RunOptions): Promise<Published> {
    await mendJournal(this.#releases.journalOf(manifest.id))
    await this.#releases.tidy(manifest)
    const live = liveRelease(manifest)
    const change = new PageChange(this.#releases, this.#input, live)
    const routes = new Set<string>()
    const input = { ...this.#input, ...options }
    const copy = await PortalCopy.read(input.source, input, async (models) => {
      for (const { route } of models) routes.add(route)
      await change.prepare(this.#differing(live, models))
    })
    const gone = Object.keys(live.pages).filter((route) => !routes.has(route))
    return this.#finish(copy, live, change, gone, options)
  }

  async #changed(kept: Kept, ids: ReadonlySet<number>, options: RunOptions): Promise<Published> {
    const input = { ...this.#input, ...options }
    const copy = kept.copy.clone()
    const changes = new Map<number, CommunityData | null>()
    for (const id of new Set([...copy.due(options.now), ...ids])) {
      changes.set(id, await fetchCommunity(input.source, id, copy.slug(id)))
    }
    const reorders = [...changes].some(([id, data]) => copy.changesLists(id, data, input))
    const order = reorders ? await fetchOrder(input.source) : null
    const { models, former } = copy.take(changes, order, input)
    const change = new PageChange(this.#releases, input, kept.live)
    await change.prepare(this.#differing(kept.live, models))
    const routes = new Set(models.map(({ route }) => route))
    const gone = former.filter((route) => !routes.has(route))
    return this.#finish(copy, kept.live, change, gone, options)
  }

  async #finish(
    copy: PortalCopy,
    live: LiveRelease,
    change: PageChange,
    gone: string[],
    { allowLoss, why = [], now }: RunOptions,
  ): Promise<Published> {
    if (!allowLoss && gone.length > 0) refuseLoss(live.count, live.count - gone.length)
    if (change.size + gone.length > 0) await change.commit(gone, { why, now })
    await this.#keep(copy, live)
    const communities = communitiesAt([...change.routes(), ...gone])
    return this.#report(live, { rendered: change.size, removed: gone.length, communities })
  }

  #differing({ pages }: LiveRelease, models: PageModel[]): ChangedPage[] {
    const digestOf = pageDigests(this.#input.bundle.version)
    for (const { route } of models) fileOf(route)
    return models
      .map((model) => ({ model, digest: digestOf(model) }))
      .filter(({ model, digest }) => pages[model.route] !== digest)
  }

  async #keep(copy: PortalCopy, live: LiveRelease): Promise<void> {
    this.#kept = { copy, live, stamp: await this.#releases.stamp() }
  }

  #report(
    { id, count }: LiveRelease,
    { rendered, removed = 0, communities, isFull = false }: Made,
  ): Published {
    return {
      release: id,
      pages: count,
      isFull,
      rendered,
      removed,
      communities,
      dir: this.#releases.dirOf(id),
      unplannedFeasts: this.#kept?.copy.unplannedFeasts() ?? [],
      missingPictures: this.#kept?.copy.missingPictures() ?? [],
    }
  }
}

function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC'
}
