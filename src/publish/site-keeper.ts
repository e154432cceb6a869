import { setImmediate } from 'node:timers/promises'
import { forEachConcurrently } from '#src/content/concurrently.ts'
import { inBatches } from '#src/domain/batches.ts'
import { lockFolder } from '#src/files/folder-lock.ts'
import { type CommunityDiff, diffCommunity } from './community-diff.ts'
import { type ChangedContents, CommunityReader } from './community-reader.ts'
import { settingsDigest } from './digests.ts'
import { type Listing, readListing } from './fetch-community.ts'
import { makeRelease } from './full-release.ts'
import { LiveRelease } from './live-release.ts'
import { LiveSiteChange } from './live-site-change.ts'
import { collectGarbage } from './memory-saver.ts'
import { PortalCopy } from './portal-copy.ts'
import { Quarantine } from './quarantine.ts'
import { PublishRefused } from './refusal.ts'
import { mendJournal } from './release/journal.ts'
import { type Manifest, Releases } from './release/releases.ts'
import { readStatus } from './release/status.ts'
import type { Published, PublisherInput, RunOptions, RunRequest } from './run.ts'
import { whereNotHeld, withRunRecord } from './run-record.ts'
import type { LiveSite } from './targets/target.ts'
import { Unfinished } from './unfinished.ts'
import { warmUp } from './warm-up.ts'

/** What the keeper knows of the live site. */
export interface Kept {
  copy: PortalCopy
  live: LiveRelease
  keptBack: Quarantine
  unfinished: Unfinished
  /** Whether the order of communities in lists is outdated: the portal's own pages wait for it. */
  isOrderStale: boolean
  /** Fingerprint of the portal's own live pages; '' if unknown. */
  portalPrint: string
  /** The release's stamp after our last run. A different stamp: another process published. */
  stamp: string
}

/** The scope of a full comparison: the communities to examine, and the list's data on them. */
export interface Survey {
  ids: number[]
  listing: Listing
}

/** How many communities are read at once: enough to hide latency, too few to hurt an API. */
const READ_AT_ONCE = 4

/**
 * Keeps the live files equal to a full build of the API's data (decision 019). The keeper remembers
 * the data between runs, so that a change costs only the pages that it touches. Communities are
 * examined in parallel and go live one after another, each by itself (decision 064).
 */
export class SiteKeeper {
  readonly #input: PublisherInput
  readonly #releases: Releases
  readonly #reader: CommunityReader
  #kept: Kept | null = null

  constructor(input: PublisherInput) {
    this.#input = input
    this.#releases = new Releases(input.dataDir)
    this.#reader = new CommunityReader(input.source, this.#releases.siteDir)
  }

  /** When a page must be rebuilt though no data changed, as an ISO instant; null for never. */
  nextMoment(): string | null {
    return this.#kept?.copy.next() ?? null
  }

  /** The communities with pages that are out of date at an instant. */
  due(now: string): number[] {
    return this.#kept?.copy.due(now) ?? []
  }

  /** The live site, for targets to follow; null before the first run and after a failed run. */
  live(): LiveSite | null {
    if (!this.#kept) return null
    const { id, pages } = this.#kept.live
    return { id, pages, dir: this.#releases.dirOf(id) }
  }

  /**
   * Prepares the keeper, so that the next change is as quick as later ones.
   *
   * @throws PublishRefused
   */
  async warmUp(now: string): Promise<void> {
    if (this.#kept) await warmUp(this.#input, this.#kept.copy, now)
  }

  /** Whether a full comparison must come before single communities can be compared. */
  async needsSurvey(): Promise<boolean> {
    return this.#kept?.stamp !== (await this.#releases.stamp())
  }

  /**
   * Begins a full comparison. If the live release cannot be changed page by page, it makes a whole
   * release: there is none yet, or the code or the settings changed.
   *
   * @throws PublishRefused if the list of communities cannot be read, or a whole release fails
   * @throws FolderLockedError when another publisher works on the same data folder
   */
  survey(options: RunOptions): Promise<Survey | Published> {
    const { siteDir } = this.#releases
    return this.#inTurn(async () => {
      const manifest = await this.#releases.current()
      if (!manifest || !this.#isOurs(manifest)) {
        return withRunRecord(siteDir, options, () => this.#full(options))
      }
      return whereNotHeld(siteDir, options, () => this.#survey(manifest, options))
    })
  }

  /**
   * Reads a community and compares it with the live site. It changes nothing, so several may run at
   * once, also while something goes live.
   *
   * @param changed the contents reported as changed: of a large community only they are read
   * @param pause lets more urgent work run first, and may end the reading by throwing
   * @throws what `pause` throws
   */
  async examine(
    id: number,
    options: RunOptions,
    changed: ChangedContents = null,
    pause: () => Promise<void> = () => setImmediate(),
  ): Promise<CommunityDiff> {
    const { copy, live } = this.#known()
    const slug = copy.slug(id)
    const { reading, isQuick, only } = await this.#reader.read(id, slug, changed, pause)
    const compared = { live, slug, isQuick, only, pause }
    return diffCommunity(reading, compared, { ...this.#input, ...options })
  }

  /**
   * Publishes examined communities: all their changes, or the first portion of very many pages.
   *
   * @throws PublishRefused if the site is held
   */
  put(examined: CommunityDiff[], options: RunOptions): Promise<Published> {
    return this.#recorded(options, () => this.#change(options).put(examined))
  }

  /**
   * Publishes the next portion of an unfinished change.
   *
   * @param isAwaited whether somebody waits for the step to end: then the step is small
   */
  async goOn(options: RunOptions, isAwaited?: () => boolean): Promise<Published> {
    const published = await this.#recorded(options, () => this.#change(options).goOn(isAwaited))
    if (!published.isUnfinished) collectGarbage()
    return published
  }

  /** Ends a survey: removes pages that belong to no community and makes the portal's own pages. */
  settle(survey: Survey, options: RunOptions): Promise<Published> {
    return this.#recorded(options, () => this.#change(options).settle(survey))
  }

  /**
   * Carries out a whole request and returns when it is done.
   *
   * @throws PublishRefused if the API as a whole, the portal's own pages or a whole release is
   *   faulty: the live site stays as it is. Faults of single communities are in the answer.
   * @throws FolderLockedError when another publisher works on the same data folder
   */
  run(request: RunRequest, options: RunOptions): Promise<Published> {
    return this.#recorded(options, async () => {
      if (request.kind === 'full') return this.#full(options)
      const isKnown = request.kind === 'communities' && !(await this.needsSurvey())
      if (isKnown) {
        const ids = [...new Set([...this.due(options.now), ...request.ids])]
        return this.#toTheEnd(ids, options)
      }
      const manifest = await this.#releases.current()
      if (!manifest || !this.#isOurs(manifest)) return this.#full(options)
      const survey = await this.#survey(manifest, options)
      let published = this.#change(options).report([], [])
      // A few at a time: all changes of a large portal may not fit into memory.
      for (const ids of inBatches(survey.ids, READ_AT_ONCE)) {
        published = joined(published, await this.#toTheEnd(ids, options))
      }
      return joined(published, await this.#change(options).settle(survey))
    })
  }

  async #toTheEnd(ids: number[], options: RunOptions): Promise<Published> {
    const examined: CommunityDiff[] = []
    await forEachConcurrently(ids.entries(), READ_AT_ONCE, async ([nth, id]) => {
      examined[nth] = await this.examine(id, options)
    })
    let published = await this.#change(options).put(examined)
    while (published.isUnfinished) published = joined(published, await this.#change(options).goOn())
    return published
  }

  async #survey(manifest: Manifest, options: RunOptions): Promise<Survey> {
    if (await this.needsSurvey()) this.#kept = await this.#opened(manifest)
    const { copy, keptBack } = this.#known()
    const listing = await readListing(this.#input.source)
    // The address of each community is known before it is read.
    if (!copy.isWhole) copy.order(listing.chapelries, { ...this.#input, ...options })
    for (const { id, refused } of listing.broken) {
      const whose = { community: id, slug: copy.slug(id) ?? null, name: copy.name(id) ?? null }
      keptBack.note(whose, refused, options.now)
    }
    const broken = new Set(listing.broken.map(({ id }) => id))
    const ids = new Set([...listing.chapelries.map(({ id }) => id), ...copy.ids()])
    return { ids: [...ids].filter((id) => !broken.has(id)), listing }
  }

  /** The state on the disk, before any community was read. */
  async #opened(manifest: Manifest): Promise<Kept> {
    await mendJournal(this.#releases.journalOf(manifest.id))
    await this.#releases.tidy(manifest)
    const { kept_back } = await readStatus(this.#releases.siteDir)
    return {
      copy: new PortalCopy(),
      live: new LiveRelease(manifest),
      keptBack: new Quarantine(kept_back),
      unfinished: new Unfinished(),
      isOrderStale: false,
      portalPrint: '',
      stamp: await this.#releases.stamp(),
    }
  }

  /** Whether the release can be changed page by page: it has the same code and settings. */
  #isOurs({ codeVersion, settings }: Manifest): boolean {
    return codeVersion === this.#input.bundle.version && settings === settingsDigest(this.#input)
  }

  async #full(options: RunOptions): Promise<Published> {
    const { manifest, copy, keptBack } = await makeRelease(
      { ...this.#input, ...options },
      this.#releases,
      this.#reader,
    )
    const live = new LiveRelease(manifest)
    const kept = {
      ...{ copy, live, keptBack, unfinished: new Unfinished(), isOrderStale: false },
      portalPrint: copy.fingerprint(),
      stamp: await this.#releases.stamp(),
    }
    this.#kept = kept
    const whole = { rendered: live.count, communities: null, isFull: true }
    return { ...this.#change(options).report([], []), ...whole }
  }

  #change(options: RunOptions): LiveSiteChange {
    const input = { ...this.#input, ...options }
    return new LiveSiteChange(this.#releases, this.#known(), input, (id) =>
      this.examine(id, options),
    )
  }

  #known(): Kept {
    if (!this.#kept) throw new Error('Nothing is known of the live site yet: survey it first.')
    return this.#kept
  }

  /** Runs one at a time on a data folder: no other run of ours, no other publisher. */
  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const lock = await lockFolder(this.#releases.siteDir, 'publisher')
    try {
      return await work()
    } catch (error) {
      // A refused run has touched nothing; after any other error the copy may be outdated.
      if (!(error instanceof PublishRefused)) this.#kept = null
      if (isFullDisk(error)) await this.#releases.clearAside(0).catch(() => undefined)
      throw error
    } finally {
      lock.release()
    }
  }

  #recorded(options: RunOptions, run: () => Promise<Published>): Promise<Published> {
    return this.#inTurn(() => withRunRecord(this.#releases.siteDir, options, run))
  }
}

/** The combined result of two steps. */
function joined(one: Published, other: Published): Published {
  const communities =
    one.communities && other.communities
      ? [...new Set([...one.communities, ...other.communities])]
      : null
  return {
    ...other,
    communities,
    rendered: one.rendered + other.rendered,
    removed: one.removed + other.removed,
    portalFailure: other.portalFailure ?? one.portalFailure,
  }
}

function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC'
}
