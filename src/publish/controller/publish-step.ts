import type { CommunityDiff } from '../communities/community-diff.ts'
import { assertPathsFree, fetchListing, toRefusal } from '../communities/fetch-community.ts'
import { assertAcceptableLoss } from '../communities/loss-guard.ts'
import type { PortalSnapshot } from '../communities/portal-snapshot.ts'
import { pageDigests } from '../digests.ts'
import type { ResyncScope } from '../incremental-publisher.ts'
import { communitiesAt, type LiveState } from '../live-release.ts'
import { PageWriter, type StalePage } from '../page-writer.ts'
import { PublishRefused } from '../refusal.ts'
import type { Releases } from '../release/releases.ts'
import type { PublishResult, RunInput } from '../run.ts'
import { toPageBatches } from './page-batches.ts'

/** A community's pages to publish, with the data to remember once they are live. */
type AcceptedDiff = Exclude<CommunityDiff, { kind: 'refused' }>

/**
 * One step of publishing: pages of some communities go live, together with the portal pages that
 * show their data. A community with faulty data keeps its former pages; the others go live. Faulty
 * portal pages block only themselves (decision 064).
 */
export class PublishStep {
  readonly #releases: Releases
  readonly #state: LiveState
  readonly #input: RunInput
  readonly #diffCommunity: (id: number) => Promise<CommunityDiff>
  readonly #pages: PageWriter
  #removed: string[] = []
  #isFurtherBatch = false
  #portalFailure: PublishRefused | null = null

  /** @param state the known state of the live site; the step updates it */
  constructor(
    releases: Releases,
    state: LiveState,
    input: RunInput,
    diffCommunity: (id: number) => Promise<CommunityDiff>,
  ) {
    this.#releases = releases
    this.#state = state
    this.#input = input
    this.#diffCommunity = diffCommunity
    this.#pages = new PageWriter(releases, input, state.live)
  }

  /** Publishes the diffs of communities: all their changes, or the first batch of very many pages. */
  async publish(diffs: CommunityDiff[]): Promise<PublishResult> {
    const { snapshot: before, live, pendingBatches, quarantine } = this.#state
    const snapshot = before.clone()
    const accepted = await this.#accept(snapshot, await this.#withSlugHolders(diffs))
    const shown = new Set(accepted.flatMap((one) => (one.kind === 'pages' ? [...one.routes] : [])))
    for (const one of accepted) {
      const { id } = one
      const community = one.kind === 'pages' ? one.snapshot : null
      const slugs = new Set([before.slug(id), community?.summary.facts.slug])
      const gone = [...slugs]
        .flatMap((slug) => (slug === undefined ? [] : [...live.routesOf(slug)]))
        .filter((route) => !shown.has(route))
      // Some pages may have gone live since the community was compared.
      const stale = this.#stalePages(one).filter(
        ({ route, digest }) => live.pages[route] !== digest,
      )
      const isLive = (route: string) => this.#pages.hasPage(route)
      const [first = [], ...batches] = toPageBatches(stale, {
        isLive,
        waiting: pendingBatches.waiting(id),
      })
      if (!(await this.#prepareOrQuarantine(id, () => this.#pages.prepare(first)))) {
        snapshot.set(id, before.community(id))
        continue
      }
      this.#state.isOrderStale ||= before.changesLists(id, community)
      pendingBatches.replace(id, batches, gone, this.#input.why ?? [])
      if (batches.length === 0) this.#removed.push(...gone)
      quarantine.clear({ community: id, slug: null })
    }
    return this.#commit(snapshot)
  }

  /**
   * Publishes the next batch of a change that is partly live.
   *
   * @param isAwaited whether somebody waits for the step to end: then the step is small
   */
  async publishNextBatch(isAwaited?: () => boolean): Promise<PublishResult> {
    this.#isFurtherBatch = true
    const { snapshot, pendingBatches } = this.#state
    const next = pendingBatches.next()
    if (next) {
      let left: StalePage[] = []
      const isPrepared = await this.#prepareOrQuarantine(next.id, async () => {
        left = await this.#pages.prepare(next.pages, isAwaited)
      })
      const batches = [left, ...next.later].filter((batch) => batch.length > 0)
      const isDone = batches.length === 0
      pendingBatches.keepRemainder(next.id, isPrepared ? batches : [])
      if (isPrepared && isDone) this.#removed = next.gone
    }
    return this.#commit(snapshot, next?.why)
  }

  /**
   * Finishes a resync: removes pages that belong to no community and makes the portal's
   * own pages.
   */
  async finishResync({ ids, listing }: ResyncScope): Promise<PublishResult> {
    const { snapshot: before, live, quarantine } = this.#state
    const snapshot = before.clone()
    snapshot.sortAsListed(listing.chapelries, this.#input)
    snapshot.isWhole = true
    this.#state.isOrderStale = false
    for (const id of snapshot.ids()) {
      // No page links to a community that could not be read and has no former pages.
      if (quarantine.has(id) && live.routesOf(snapshot.slug(id) ?? null).size === 0)
        snapshot.set(id, null)
    }
    const owned = new Set(snapshot.ids().map((id) => snapshot.slug(id)))
    const orphans = live.slugs().filter((slug) => !owned.has(slug))
    const known = new Set([...ids, ...listing.broken.map(({ id }) => id)])
    quarantine.retain(({ community, slug }) =>
      community === null ? orphans.includes(slug ?? '') : known.has(community),
    )
    // A community with an unreadable entry may have any of these slugs.
    if (listing.broken.length === 0) for (const slug of orphans) await this.#removeOrphans(slug)
    return this.#commit(snapshot)
  }

  /** The result of a step that made and removed these pages. */
  report(rendered: string[], removed: string[], why = this.#input.why ?? []): PublishResult {
    const { snapshot, live, quarantine, pendingBatches } = this.#state
    return {
      release: live.id,
      pages: live.count,
      isFull: false,
      why,
      rendered: rendered.length,
      removed: removed.length,
      communities: communitiesAt([...rendered, ...removed]),
      dir: this.#releases.dirOf(live.id),
      quarantined: quarantine.all(),
      portalFailure: this.#portalFailure,
      isFurtherBatch: this.#isFurtherBatch,
      hasPendingBatches: pendingBatches.size > 0,
      unplannedFeasts: snapshot.unplannedFeasts(),
      missingPictures: snapshot.missingPictures(),
    }
  }

  /**
   * If a community takes the slug of another, both are compared together: the other may have moved
   * as well, though no event has reported it yet.
   */
  async #withSlugHolders(diffs: CommunityDiff[]): Promise<CommunityDiff[]> {
    const all = [...diffs]
    for (const one of all) {
      if (one.kind !== 'pages') continue
      const holder = this.#state.snapshot.findBySlug(one.snapshot.summary.facts.slug)
      if (holder === undefined || all.some(({ id }) => id === holder)) continue
      all.push(await this.#diffCommunity(holder))
    }
    return all
  }

  /** Records the diffs in a snapshot; leaves out those refused or at a slug in use. */
  async #accept(snapshot: PortalSnapshot, diffs: CommunityDiff[]): Promise<AcceptedDiff[]> {
    const accepted: AcceptedDiff[] = []
    for (const one of diffs) {
      if (one.kind === 'refused') this.#quarantine(one.id, one.refused)
      else accepted.push(one)
    }
    for (const one of accepted) snapshot.set(one.id, one.kind === 'pages' ? one.snapshot : null)
    const bySlug = Map.groupBy(snapshot.ids(), (id) => snapshot.slug(id))
    const before = this.#state.snapshot
    return accepted.filter(({ id }) => {
      const slug = snapshot.slug(id)
      const isAlone = slug === undefined || bySlug.get(slug)?.length === 1
      // The community that already had the slug stays.
      if (isAlone || before.slug(id) === slug) return true
      const message = `The API gives the address ${slug} twice.`
      this.#quarantine(id, new PublishRefused('contract', message))
      snapshot.set(id, before.community(id))
      return false
    })
  }

  /** Pages that nobody reported as changed were not compared; they still wait for their turn. */
  #stalePages(one: AcceptedDiff): StalePage[] {
    if (one.kind !== 'pages') return []
    if (!one.isPartial) return one.stalePages
    const compared = new Set(one.stalePages.map(({ route }) => route))
    const waiting = this.#state.pendingBatches.pages(one.id)
    const isLeft = ({ route }: StalePage) => !compared.has(route) && one.routes.has(route)
    return [...one.stalePages, ...waiting.filter(isLeft)]
  }

  /** Whether a community's pages could be prepared; if not, the community is quarantined. */
  async #prepareOrQuarantine(id: number, make: () => Promise<unknown>): Promise<boolean> {
    try {
      await make()
      return true
    } catch (error) {
      if (!(error instanceof PublishRefused)) throw error
      this.#quarantine(id, error)
      return false
    }
  }

  #quarantine(id: number, refused: PublishRefused): void {
    const { snapshot, quarantine } = this.#state
    const key = { community: id, slug: snapshot.slug(id) ?? null, name: snapshot.name(id) ?? null }
    quarantine.note(key, refused, this.#input.now)
  }

  /** A fault in the portal's own pages blocks only those pages. */
  async #tryPortal(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      this.#portalFailure = toRefusal(error)
      return false
    }
  }

  async #reorder(snapshot: PortalSnapshot): Promise<void> {
    const { chapelries } = await fetchListing(this.#input.source)
    // A new community has no pages yet that a list could link to.
    snapshot.sortAsListed(
      chapelries.filter(({ id }) => snapshot.community(id)),
      this.#input,
    )
    this.#state.isOrderStale = false
  }

  /** Removes pages at a slug without a community, unless the guard against loss refuses. */
  async #removeOrphans(slug: string): Promise<void> {
    const { live, quarantine } = this.#state
    const former = live.routesOf(slug)
    const key = { community: null, slug, name: null }
    try {
      await assertPathsFree(this.#input, slug)
      await assertAcceptableLoss(this.#input, { slug, former, left: [] })
      this.#removed.push(...former)
      quarantine.clear(key)
    } catch (error) {
      quarantine.note(key, toRefusal(error), this.#input.now)
    }
  }

  async #commit(snapshot: PortalSnapshot, why = this.#input.why ?? []): Promise<PublishResult> {
    const { live } = this.#state
    const isMade = snapshot.isWhole && (await this.#tryPortal(() => this.#preparePortal(snapshot)))
    const rendered = this.#pages.routes()
    const gone = this.#removed.filter((route) => live.has(route))
    if (rendered.length + gone.length > 0) {
      await this.#pages.commit(gone, { why, now: this.#input.now })
    }
    this.#state.snapshot = snapshot
    if (isMade) this.#state.portalFingerprint = snapshot.fingerprint()
    this.#state.stamp = await this.#releases.stamp()
    return this.report(rendered, gone, why)
  }

  async #preparePortal(snapshot: PortalSnapshot): Promise<void> {
    const { live } = this.#state
    if (this.#state.isOrderStale) await this.#reorder(snapshot)
    if (snapshot.fingerprint() === this.#state.portalFingerprint) return
    const models = snapshot.portalModels(this.#input)
    const routes = new Set(models.map(({ route }) => route))
    const digestOf = pageDigests(this.#input.bundle.version)
    await this.#pages.prepare(
      models
        .map((made) => ({
          route: made.route,
          kind: made.kind,
          digest: digestOf(made),
          model: () => made,
        }))
        .filter(({ route, digest }) => live.pages[route] !== digest),
    )
    this.#removed.push(...[...live.routesOf(null)].filter((route) => !routes.has(route)))
  }
}
