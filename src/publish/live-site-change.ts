import { communitiesAt } from './communities-of-routes.ts'
import type { CommunityDiff } from './community-diff.ts'
import { pageDigests } from './digests.ts'
import { assertPathsFree, readListing, refusalOf } from './fetch-community.ts'
import { assertAcceptableLoss } from './loss-guard.ts'
import { type ChangedPage, PageChange } from './page-change.ts'
import type { PortalCopy } from './portal-copy.ts'
import { inPortions } from './portions.ts'
import { PublishRefused } from './refusal.ts'
import type { Releases } from './release/releases.ts'
import type { Published, RunInput } from './run.ts'
import type { Kept, Survey } from './site-keeper.ts'

/** A community's pages to publish, with the data to remember once they are live. */
type Taken = Exclude<CommunityDiff, { kind: 'refused' }>

/**
 * One step of publishing: pages of some communities go live, together with the portal pages that
 * show their data. A community with faulty data keeps its former pages; the others go live. Faulty
 * portal pages block only themselves (decision 064).
 */
export class LiveSiteChange {
  readonly #releases: Releases
  readonly #kept: Kept
  readonly #input: RunInput
  readonly #examineAgain: (id: number) => Promise<CommunityDiff>
  readonly #pages: PageChange
  #gone: string[] = []
  #isPortion = false
  #portalFailure: PublishRefused | null = null

  /** @param kept the known state of the live site; the step updates it */
  constructor(
    releases: Releases,
    kept: Kept,
    input: RunInput,
    examineAgain: (id: number) => Promise<CommunityDiff>,
  ) {
    this.#releases = releases
    this.#kept = kept
    this.#input = input
    this.#examineAgain = examineAgain
    this.#pages = new PageChange(releases, input, kept.live)
  }

  /** Publishes examined communities: all their changes, or the first portion of very many pages. */
  async put(examined: CommunityDiff[]): Promise<Published> {
    const { copy: before, live, unfinished, keptBack } = this.#kept
    const copy = before.clone()
    const taken = await this.#withoutDoubles(copy, await this.#withWhoMadeWay(examined))
    const shown = new Set(taken.flatMap((one) => (one.kind === 'pages' ? [...one.routes] : [])))
    for (const one of taken) {
      const { id } = one
      const held = one.kind === 'pages' ? one.held : null
      const slugs = new Set([before.slug(id), held?.summary.facts.slug])
      const gone = [...slugs]
        .flatMap((slug) => (slug === undefined ? [] : [...live.routesOf(slug)]))
        .filter((route) => !shown.has(route))
      // Some pages may have gone live since the community was examined.
      const differing = this.#differing(one).filter(
        ({ route, digest }) => live.pages[route] !== digest,
      )
      const isLive = (route: string) => this.#pages.isThere(route)
      const [first = [], ...portions] = inPortions(differing, {
        isLive,
        waiting: unfinished.waiting(id),
      })
      if (!(await this.#isMade(id, () => this.#pages.prepare(first)))) {
        copy.put(id, before.held(id))
        continue
      }
      this.#kept.isOrderStale ||= before.changesLists(id, held)
      unfinished.ask(id, portions, gone, this.#input.why ?? [])
      if (portions.length === 0) this.#gone.push(...gone)
      keptBack.clear({ community: id, slug: null })
    }
    return this.#commit(copy)
  }

  /**
   * Publishes the next portion of an unfinished change.
   *
   * @param isAwaited whether somebody waits for the step to end: then the step is small
   */
  async goOn(isAwaited?: () => boolean): Promise<Published> {
    this.#isPortion = true
    const { copy, unfinished } = this.#kept
    const next = unfinished.next()
    if (next) {
      let left: ChangedPage[] = []
      const isMade = await this.#isMade(next.id, async () => {
        left = await this.#pages.prepare(next.pages, isAwaited)
      })
      const portions = [left, ...next.later].filter((portion) => portion.length > 0)
      const isDone = portions.length === 0
      unfinished.leave(next.id, isMade ? portions : [])
      if (isMade && isDone) this.#gone = next.gone
    }
    return this.#commit(copy, next?.why)
  }

  /** Removes pages that belong to no community and makes the portal's own pages. */
  async settle({ ids, listing }: Survey): Promise<Published> {
    const { copy: before, live, keptBack } = this.#kept
    const copy = before.clone()
    copy.order(listing.chapelries, this.#input)
    copy.isWhole = true
    this.#kept.isOrderStale = false
    for (const id of copy.ids()) {
      // No page links to a community that could not be read and has no former pages.
      if (keptBack.has(id) && live.routesOf(copy.slug(id) ?? null).size === 0) copy.put(id, null)
    }
    const owned = new Set(copy.ids().map((id) => copy.slug(id)))
    const orphans = live.slugs().filter((slug) => !owned.has(slug))
    const known = new Set([...ids, ...listing.broken.map(({ id }) => id)])
    keptBack.retain(({ community, slug }) =>
      community === null ? orphans.includes(slug ?? '') : known.has(community),
    )
    // A community with an unreadable entry may have any of these slugs.
    if (listing.broken.length === 0) for (const slug of orphans) await this.#leave(slug)
    return this.#commit(copy)
  }

  /** The result of a step that made and removed these pages. */
  report(rendered: string[], removed: string[], why = this.#input.why ?? []): Published {
    const { copy, live, keptBack, unfinished } = this.#kept
    return {
      release: live.id,
      pages: live.count,
      isFull: false,
      why,
      rendered: rendered.length,
      removed: removed.length,
      communities: communitiesAt([...rendered, ...removed]),
      dir: this.#releases.dirOf(live.id),
      keptBack: keptBack.all(),
      portalFailure: this.#portalFailure,
      isPortion: this.#isPortion,
      isUnfinished: unfinished.size > 0,
      unplannedFeasts: copy.unplannedFeasts(),
      missingPictures: copy.missingPictures(),
    }
  }

  /**
   * If a community takes the slug of another, both are examined together: the other may have moved
   * as well, though no event has reported it yet.
   */
  async #withWhoMadeWay(examined: CommunityDiff[]): Promise<CommunityDiff[]> {
    const all = [...examined]
    for (const one of all) {
      if (one.kind !== 'pages') continue
      const holder = this.#kept.copy.at(one.held.summary.facts.slug)
      if (holder === undefined || all.some(({ id }) => id === holder)) continue
      all.push(await this.#examineAgain(holder))
    }
    return all
  }

  /** Records examined communities in a copy; leaves out those refused or at a slug in use. */
  async #withoutDoubles(copy: PortalCopy, examined: CommunityDiff[]): Promise<Taken[]> {
    const taken: Taken[] = []
    for (const one of examined) {
      if (one.kind === 'refused') this.#keepBack(one.id, one.refused)
      else taken.push(one)
    }
    for (const one of taken) copy.put(one.id, one.kind === 'pages' ? one.held : null)
    const bySlug = Map.groupBy(copy.ids(), (id) => copy.slug(id))
    const before = this.#kept.copy
    return taken.filter(({ id }) => {
      const slug = copy.slug(id)
      const isAlone = slug === undefined || bySlug.get(slug)?.length === 1
      // The community that already had the slug stays.
      if (isAlone || before.slug(id) === slug) return true
      const message = `The API gives the address ${slug} twice.`
      this.#keepBack(id, new PublishRefused('contract', message))
      copy.put(id, before.held(id))
      return false
    })
  }

  /** Pages that nobody reported as changed were not compared; they still wait for their turn. */
  #differing(one: Taken): ChangedPage[] {
    if (one.kind !== 'pages') return []
    if (!one.isPartial) return one.differing
    const compared = new Set(one.differing.map(({ route }) => route))
    const waiting = this.#kept.unfinished.pages(one.id)
    const isLeft = ({ route }: ChangedPage) => !compared.has(route) && one.routes.has(route)
    return [...one.differing, ...waiting.filter(isLeft)]
  }

  /** Whether a community's pages were made; if not, the community is kept back. */
  async #isMade(id: number, make: () => Promise<unknown>): Promise<boolean> {
    try {
      await make()
      return true
    } catch (error) {
      if (!(error instanceof PublishRefused)) throw error
      this.#keepBack(id, error)
      return false
    }
  }

  #keepBack(id: number, refused: PublishRefused): void {
    const { copy, keptBack } = this.#kept
    const whose = { community: id, slug: copy.slug(id) ?? null, name: copy.name(id) ?? null }
    keptBack.note(whose, refused, this.#input.now)
  }

  /** A fault in the portal's own pages keeps back only those pages. */
  async #ofPortal(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      this.#portalFailure = refusalOf(error)
      return false
    }
  }

  async #reorder(copy: PortalCopy): Promise<void> {
    const { chapelries } = await readListing(this.#input.source)
    // A new community has no pages yet that a list could link to.
    copy.order(
      chapelries.filter(({ id }) => copy.held(id)),
      this.#input,
    )
    this.#kept.isOrderStale = false
  }

  /** Removes pages at a slug without a community, unless the guard against loss refuses. */
  async #leave(slug: string): Promise<void> {
    const { live, keptBack } = this.#kept
    const former = live.routesOf(slug)
    const whose = { community: null, slug, name: null }
    try {
      await assertPathsFree(this.#input, slug)
      await assertAcceptableLoss(this.#input, { slug, former, left: [] })
      this.#gone.push(...former)
      keptBack.clear(whose)
    } catch (error) {
      keptBack.note(whose, refusalOf(error), this.#input.now)
    }
  }

  async #commit(copy: PortalCopy, why = this.#input.why ?? []): Promise<Published> {
    const { live } = this.#kept
    const isMade = copy.isWhole && (await this.#ofPortal(() => this.#preparePortal(copy)))
    const rendered = this.#pages.routes()
    const gone = this.#gone.filter((route) => live.has(route))
    if (rendered.length + gone.length > 0) {
      await this.#pages.commit(gone, { why, now: this.#input.now })
    }
    this.#kept.copy = copy
    if (isMade) this.#kept.portalPrint = copy.fingerprint()
    this.#kept.stamp = await this.#releases.stamp()
    return this.report(rendered, gone, why)
  }

  async #preparePortal(copy: PortalCopy): Promise<void> {
    const { live } = this.#kept
    if (this.#kept.isOrderStale) await this.#reorder(copy)
    if (copy.fingerprint() === this.#kept.portalPrint) return
    const models = copy.portalModels(this.#input)
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
    this.#gone.push(...[...live.routesOf(null)].filter((route) => !routes.has(route)))
  }
}
