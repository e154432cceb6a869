import { communityModels } from '#src/content/community-models.ts'
import { type CommunitySummary, communitySummary } from '#src/content/community-summary.ts'
import { missingPicturesOf } from '#src/content/missing-pictures.ts'
import { nextMoment } from '#src/content/moments.ts'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import type { SiteInput } from '#src/content/pages-input.ts'
import type { CommunityData, PortalSource } from '#src/content/portal.ts'
import { portalModels } from '#src/content/portal-models.ts'
import { unplannedFeastsOf } from '#src/content/unplanned-feasts.ts'
import type { MissingPicture, UnplannedFeast } from '#src/contract/publish-status.ts'
import { digest } from './digests.ts'
import { fetchPortal, refuseDoubles } from './fetch-portal.ts'

interface Held {
  summary: CommunitySummary
  summaryDigest: string
  /** The addresses that its pages had when they were last made. */
  routes: string[]
  /** When its pages show something else though no data changed. */
  next: string | null
  /** Great feasts ahead of which it has said nothing. */
  unplannedFeasts: UnplannedFeast[]
  /** Pictures that its pages are without. */
  missingPictures: MissingPicture[]
}

/** Pages to look at: those that may differ, and the addresses that there were before. */
export interface Touched {
  models: PageModel[]
  /** Addresses that the same parts of the site had before. */
  former: string[]
}

/**
 * What the publisher remembers of each community since its last run, in the order of lists: what
 * other pages show of it, not its texts, so that a large portal fits into memory.
 */
export class PortalCopy {
  #held: Map<number, Held>

  private constructor(held: Map<number, Held>) {
    this.#held = held
  }

  /**
   * Reads everything and hands over all pages: those of one community at a time, last the portal's
   * own.
   *
   * @throws PublishRefused, and what `visit` throws
   */
  static async read(
    source: PortalSource,
    input: SiteInput,
    visit: (models: PageModel[]) => Promise<void>,
  ): Promise<PortalCopy> {
    const read: Array<readonly [number, Held]> = []
    await fetchPortal(source, async (data, index) => {
      const models = communityModels(data, input)
      read[index] = [data.chapelry.id, heldOf(data, models, input)]
      await visit(models)
    })
    const copy = new PortalCopy(new Map(read))
    copy.#refuseDoubles()
    await visit(copy.#portal(input))
    return copy
  }

  /** The copy as it is now: a run works on one of its own, kept only if it succeeds. */
  clone(): PortalCopy {
    return new PortalCopy(new Map(this.#held))
  }

  /** The communities in the order of lists. */
  ids(): number[] {
    return [...this.#held.keys()]
  }

  /** Communities some of whose pages show the past at an instant. */
  due(now: string): number[] {
    return [...this.#held].flatMap(([id, { next }]) => (next !== null && next <= now ? [id] : []))
  }

  /** The first instant at which a page is to be made again, or null. */
  next(): string | null {
    const [first = null] = [...this.#held.values()].flatMap(({ next }) => next ?? []).sort()
    return first
  }

  /** Communities that have said nothing of a great feast, as of when each was last read. */
  unplannedFeasts(): UnplannedFeast[] {
    return [...this.#held.values()].flatMap(({ unplannedFeasts }) => unplannedFeasts)
  }

  /** Pictures that pages are without, as of when each community was last read. */
  missingPictures(): MissingPicture[] {
    return [...this.#held.values()].flatMap(({ missingPictures }) => missingPictures)
  }

  /** Where a community stood when it was last read. */
  slug(id: number): string | undefined {
    return this.#held.get(id)?.summary.facts.slug
  }

  /** Whether lists of communities show something else with these data: then their order may change. */
  changesLists(id: number, data: CommunityData | null, input: SiteInput): boolean {
    const held = this.#held.get(id)
    if (!held || !data) return Boolean(held) !== Boolean(data)
    const { facts } = communitySummary(data, input)
    return JSON.stringify(facts) !== JSON.stringify(held.summary.facts)
  }

  /**
   * Takes in what became of communities; null is gone.
   *
   * @param order the numbers of all communities in the order of lists, where that may have changed
   * @throws PublishRefused where two communities would have one address
   */
  take(
    changes: ReadonlyMap<number, CommunityData | null>,
    order: number[] | null,
    input: SiteInput,
  ): Touched {
    const before = this.#fingerprint()
    const former = [...changes.keys()].flatMap((id) => this.#held.get(id)?.routes ?? [])
    const models: PageModel[] = []
    for (const [id, data] of changes) {
      if (data) models.push(...this.#hold(data, input))
      else this.#held.delete(id)
    }
    if (order) this.#order(order)
    this.#refuseDoubles()
    if (this.#fingerprint() !== before) models.push(...this.#portal(input))
    return { models, former }
  }

  #hold(data: CommunityData, input: SiteInput): PageModel[] {
    const models = communityModels(data, input)
    this.#held.set(data.chapelry.id, heldOf(data, models, input))
    return models
  }

  #portal(input: SiteInput): PageModel[] {
    return portalModels(
      [...this.#held.values()].map(({ summary }) => summary),
      input,
    )
  }

  #refuseDoubles(): void {
    refuseDoubles([...this.#held.values()].map(({ summary }) => summary.facts.slug))
  }

  /** Tells whether the portal's own pages may differ. */
  #fingerprint(): string {
    return [...this.#held.values()].map(({ summaryDigest }) => summaryDigest).join()
  }

  #order(ids: number[]): void {
    const held = this.#held
    this.#held = new Map(
      ids.flatMap((id) => {
        const one = held.get(id)
        return one ? [[id, one] as const] : []
      }),
    )
  }
}

function heldOf(data: CommunityData, models: PageModel[], input: SiteInput): Held {
  const summary = communitySummary(data, input)
  return {
    summary,
    summaryDigest: digest(JSON.stringify(summary)),
    routes: models.map(({ route }) => route),
    next: nextMoment(data, input.now),
    unplannedFeasts: unplannedFeastsOf(data, input.now),
    missingPictures: missingPicturesOf(data),
  }
}
