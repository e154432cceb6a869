import { setImmediate } from 'node:timers/promises'
import { forEachConcurrently } from '#src/content/concurrently.ts'
import { inBatches } from '#src/domain/paging.ts'
import { errorCode } from '#src/files/error-code.ts'
import { lockFolder } from '#src/files/folder-lock.ts'
import { type CommunityDiff, diffCommunity } from './communities/community-diff.ts'
import { type ChangedContents, CommunityReader } from './communities/community-reader.ts'
import { fetchListing, type Listing } from './communities/fetch-community.ts'
import { PortalSnapshot } from './communities/portal-snapshot.ts'
import { Quarantine } from './communities/quarantine.ts'
import { PendingBatches } from './controller/page-batches.ts'
import { PublishStep } from './controller/publish-step.ts'
import { settingsDigest } from './digests.ts'
import { makeRelease } from './full-release.ts'
import { LiveRelease, type LiveState } from './live-release.ts'
import { collectGarbage } from './memory-saver.ts'
import { PublishRefused } from './refusal.ts'
import { repairJournal } from './release/journal.ts'
import { type Manifest, Releases } from './release/releases.ts'
import {
  combineResults,
  type PublisherInput,
  type PublishResult,
  type RunOptions,
  type RunRequest,
} from './run.ts'
import { readStatus, unlessRolledBack, withRunRecord } from './run-record.ts'
import type { LiveSite } from './targets/target.ts'
import { warmUp } from './warm-up.ts'

/** The scope of a resync: the communities to compare, and the list's data on them. */
export interface ResyncScope {
  ids: number[]
  listing: Listing
}

/** How many communities are read at once: enough to hide latency, too few to hurt an API. */
const READ_AT_ONCE = 4

/**
 * Keeps the live files equal to a full build of the API's data (decision 019). The publisher
 * remembers the data between runs, so that a change costs only the pages that it touches. It
 * compares communities in parallel and publishes them one after another, each by itself (decision
 * 064).
 */
export class IncrementalPublisher {
  readonly #input: PublisherInput
  readonly #releases: Releases
  readonly #reader: CommunityReader
  #state: LiveState | null = null

  constructor(input: PublisherInput) {
    this.#input = input
    this.#releases = new Releases(input.dataDir)
    this.#reader = new CommunityReader(input.source, this.#releases.siteDir)
  }

  /**
   * When a page must be rebuilt though no data changed, as an ISO instant; null for never. A
   * community in quarantine is tried again by itself, however long its pages are overdue.
   */
  nextScheduledChange(): string | null {
    if (!this.#state) return null
    const { snapshot, quarantine } = this.#state
    return snapshot.nextScheduledChange((id) => !quarantine.has(id))
  }

  /** The communities with pages that are out of date at an instant, but for those in quarantine. */
  communitiesDue(now: string): number[] {
    if (!this.#state) return []
    const { snapshot, quarantine } = this.#state
    return snapshot.communitiesDue(now).filter((id) => !quarantine.has(id))
  }

  /** The live site, for targets to sync; null before the first run and after a failed run. */
  live(): LiveSite | null {
    if (!this.#state) return null
    const { id, pages } = this.#state.live
    return { id, pages, dir: this.#releases.dirOf(id) }
  }

  /**
   * Renders some pages, so that the next change is as quick as later ones.
   *
   * @throws PublishRefused
   */
  async warmUp(now: string): Promise<void> {
    if (this.#state) await warmUp(this.#input, this.#state.snapshot, now)
  }

  /** Whether a resync must come before single communities can be compared. */
  async needsResync(): Promise<boolean> {
    return this.#state?.stamp !== (await this.#releases.stamp())
  }

  /**
   * Begins a resync. If the live release cannot be changed page by page, it makes a whole
   * release: there is none yet, or the code or the settings changed.
   *
   * @throws PublishRefused if the list of communities cannot be read, or a whole release fails
   * @throws FolderLockedError when another publisher works on the same data folder
   */
  startResync(options: RunOptions): Promise<ResyncScope | PublishResult> {
    const { siteDir } = this.#releases
    return this.#withLock(options, async () => {
      const manifest = await this.#releases.current()
      if (!manifest || !this.#isCompatible(manifest)) {
        return withRunRecord(siteDir, options, () => this.#makeRelease(options))
      }
      return unlessRolledBack(siteDir, options, () => this.#startResync(manifest, options))
    })
  }

  /**
   * Reads a community and compares it with the live site. It changes nothing, so several may run at
   * once, also while something goes live.
   *
   * @param changed the contents reported as changed: of a large community only they are read
   * @param pause lets more urgent work run first, and may cancel the fetch by throwing
   * @throws what `pause` throws
   */
  async diff(
    id: number,
    options: RunOptions,
    changed: ChangedContents = null,
    pause: () => Promise<void> = () => setImmediate(),
  ): Promise<CommunityDiff> {
    const { snapshot, live } = this.#knownState()
    const slug = snapshot.slug(id)
    const { result, isQuick, only } = await this.#reader.read(id, slug, changed, pause)
    const base = { live, slug, isQuick, only, pause }
    return diffCommunity(result, base, { ...this.#input, ...options })
  }

  /**
   * Publishes the diffs of communities: all their changes, or the first batch of very many pages.
   *
   * @throws PublishRefused after a rollback
   */
  publish(diffs: CommunityDiff[], options: RunOptions): Promise<PublishResult> {
    return this.#withLockAndRecord(options, () => this.#step(options).publish(diffs))
  }

  /**
   * Publishes the next batch of a change that is partly live.
   *
   * @param isAwaited whether somebody waits for the step to end: then the step is small
   */
  async publishNextBatch(options: RunOptions, isAwaited?: () => boolean): Promise<PublishResult> {
    const published = await this.#withLockAndRecord(options, () =>
      this.#step(options).publishNextBatch(isAwaited),
    )
    if (!published.hasPendingBatches) collectGarbage()
    return published
  }

  /**
   * Finishes a resync: removes pages that belong to no community and makes the portal's
   * own pages.
   */
  finishResync(scope: ResyncScope, options: RunOptions): Promise<PublishResult> {
    return this.#withLockAndRecord(options, () => this.#step(options).finishResync(scope))
  }

  /**
   * Carries out a whole request and returns when it is done.
   *
   * @throws PublishRefused if the API as a whole, the portal's own pages or a whole release is
   *   faulty: the live site stays as it is. Faults of single communities are in the answer.
   * @throws FolderLockedError when another publisher works on the same data folder, unless
   *   `onWaiting` is given
   */
  run(request: RunRequest, options: RunOptions): Promise<PublishResult> {
    return this.#withLockAndRecord(options, async () => {
      if (request.kind === 'full') return this.#makeRelease(options)
      const isKnown = request.kind === 'communities' && !(await this.needsResync())
      if (isKnown) {
        const ids = [...new Set([...this.communitiesDue(options.now), ...request.ids])]
        return this.#publishAll(ids, options)
      }
      const manifest = await this.#releases.current()
      if (!manifest || !this.#isCompatible(manifest)) return this.#makeRelease(options)
      const scope = await this.#startResync(manifest, options)
      let published = this.#step(options).report([], [])
      // A few at a time: all changes of a large portal may not fit into memory.
      for (const ids of inBatches(scope.ids, READ_AT_ONCE)) {
        published = combineResults(published, await this.#publishAll(ids, options))
      }
      return combineResults(published, await this.#step(options).finishResync(scope))
    })
  }

  async #publishAll(ids: number[], options: RunOptions): Promise<PublishResult> {
    const diffs: CommunityDiff[] = []
    await forEachConcurrently(ids.entries(), READ_AT_ONCE, async ([nth, id]) => {
      diffs[nth] = await this.diff(id, options)
    })
    let published = await this.#step(options).publish(diffs)
    while (published.hasPendingBatches)
      published = combineResults(published, await this.#step(options).publishNextBatch())
    return published
  }

  async #startResync(manifest: Manifest, options: RunOptions): Promise<ResyncScope> {
    if (await this.needsResync()) this.#state = await this.#readState(manifest)
    const { snapshot, quarantine } = this.#knownState()
    const listing = await fetchListing(this.#input.source)
    // The address of each community is known before it is read.
    if (!snapshot.isWhole) snapshot.sortAsListed(listing.chapelries, { ...this.#input, ...options })
    for (const { id, refused } of listing.broken) {
      const whose = {
        community: id,
        slug: snapshot.slug(id) ?? null,
        name: snapshot.name(id) ?? null,
      }
      quarantine.note(whose, refused, options.now)
    }
    const broken = new Set(listing.broken.map(({ id }) => id))
    const ids = new Set([...listing.chapelries.map(({ id }) => id), ...snapshot.ids()])
    return { ids: [...ids].filter((id) => !broken.has(id)), listing }
  }

  /** The state on the disk, before any community was read. */
  async #readState(manifest: Manifest): Promise<LiveState> {
    await repairJournal(this.#releases.journalOf(manifest.id))
    await this.#releases.tidy(manifest)
    const { kept_back } = await readStatus(this.#releases.siteDir)
    return {
      snapshot: new PortalSnapshot(),
      live: new LiveRelease(manifest),
      quarantine: new Quarantine(kept_back),
      pendingBatches: new PendingBatches(),
      isOrderStale: false,
      portalFingerprint: '',
      stamp: await this.#releases.stamp(),
    }
  }

  /** Whether the release can be changed page by page: it has the same code and settings. */
  #isCompatible({ codeVersion, settings }: Manifest): boolean {
    return codeVersion === this.#input.bundle.version && settings === settingsDigest(this.#input)
  }

  async #makeRelease(options: RunOptions): Promise<PublishResult> {
    const { manifest, snapshot, quarantine } = await makeRelease(
      { ...this.#input, ...options },
      this.#releases,
      this.#reader,
    )
    const live = new LiveRelease(manifest)
    this.#state = {
      ...{ snapshot, live, quarantine, pendingBatches: new PendingBatches(), isOrderStale: false },
      portalFingerprint: snapshot.fingerprint(),
      stamp: await this.#releases.stamp(),
    }
    const whole = { rendered: live.count, communities: null, isFull: true }
    return { ...this.#step(options).report([], []), ...whole }
  }

  #step(options: RunOptions): PublishStep {
    const input = { ...this.#input, ...options }
    return new PublishStep(this.#releases, this.#knownState(), input, (id) =>
      this.diff(id, options),
    )
  }

  #knownState(): LiveState {
    if (!this.#state)
      throw new Error('Nothing is known of the live site yet: start a resync first.')
    return this.#state
  }

  /** Runs one at a time on a data folder: no other run of ours, no other publisher. */
  async #withLock<Result>({ onWaiting }: RunOptions, work: () => Promise<Result>): Promise<Result> {
    const lock = await lockFolder(this.#releases.siteDir, 'publisher', onWaiting)
    try {
      return await work()
    } catch (error) {
      // A refused run has touched nothing; after any other error the state may be outdated.
      if (!(error instanceof PublishRefused)) this.#state = null
      if (isFullDisk(error)) await this.#releases.clearAside(0).catch(() => undefined)
      throw error
    } finally {
      lock.release()
    }
  }

  #withLockAndRecord(
    options: RunOptions,
    run: () => Promise<PublishResult>,
  ): Promise<PublishResult> {
    return this.#withLock(options, () => withRunRecord(this.#releases.siteDir, options, run))
  }
}

function isFullDisk(error: unknown): boolean {
  return errorCode(error) === 'ENOSPC'
}
