import { type CommunitySummary, communitySummary } from '#src/content/community-summary.ts'
import { missingPicturesOf } from '#src/content/missing-pictures.ts'
import { nextMoment } from '#src/content/moments.ts'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import type { SiteInput } from '#src/content/pages-input.ts'
import type { CommunityData } from '#src/content/portal.ts'
import { portalModels } from '#src/content/portal-models.ts'
import { unplannedFeastsOf } from '#src/content/unplanned-feasts.ts'
import { type Chapelry, chapelryTitle } from '#src/contract/chapelry.ts'
import type { MissingPicture, UnplannedFeast } from '#src/contract/publish-status.ts'
import { digest } from './digests.ts'

/** What is remembered of a community since it was last read. */
export interface Held {
  summary: CommunitySummary
  summaryDigest: string
  /** When its pages show something else though no data changed. */
  next: string | null
  /** Great feasts ahead of which it has said nothing. */
  unplannedFeasts: UnplannedFeast[]
  /** Pictures that its pages are without. */
  missingPictures: MissingPicture[]
}

/**
 * What the publisher remembers of each community since its last run, in the order of lists: what
 * other pages show of it, not its texts, so that a large portal fits into memory.
 */
export class PortalCopy {
  #held: Map<number, Held>
  /** Whether every community of the portal is in it: before, nobody knows what its lists show. */
  isWhole: boolean

  constructor(held: ReadonlyMap<number, Held> = new Map(), isWhole = false) {
    this.#held = new Map(held)
    this.isWhole = isWhole
  }

  /** The copy as it is now: a run works on one of its own, kept only if it succeeds. */
  clone(): PortalCopy {
    return new PortalCopy(this.#held, this.isWhole)
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

  /** What a community was called when it was last read. */
  name(id: number): string | undefined {
    return this.#held.get(id)?.summary.facts.chapelry.name
  }

  /** What is remembered of a community; null where it is not there. */
  held(id: number): Held | null {
    return this.#held.get(id) ?? null
  }

  /** The community that stands at a slug. */
  at(slug: string): number | undefined {
    for (const id of this.#held.keys()) if (this.slug(id) === slug) return id
    return undefined
  }

  /** Whether lists of communities show something else with this: then their order may change. */
  changesLists(id: number, held: Held | null): boolean {
    const before = this.#held.get(id)
    if (!before || !held) return Boolean(before) !== Boolean(held)
    return JSON.stringify(held.summary.facts) !== JSON.stringify(before.summary.facts)
  }

  /** Takes in what became of a community; null is gone. */
  put(id: number, held: Held | null): void {
    if (held) this.#held.set(id, held)
    else this.#held.delete(id)
  }

  /**
   * Puts the communities in the order of lists. One that was never read stands with what the list
   * says of it; one that is not in the list stays at the end, until its own word says that it went.
   */
  order(listed: Chapelry[], input: SiteInput): void {
    const before = this.#held
    const ordered = listed.map(
      (one) => [one.id, before.get(one.id) ?? listedOnly(one, input)] as const,
    )
    // A map keeps the place of what is in it already.
    this.#held = new Map([...ordered, ...before])
  }

  /** The pages that belong to no community. */
  portalModels(input: SiteInput): PageModel[] {
    return portalModels(
      [...this.#held.values()].map(({ summary }) => summary),
      input,
    )
  }

  /** Tells whether the portal's own pages may differ. */
  fingerprint(): string {
    return digest([...this.#held.values()].map(({ summaryDigest }) => summaryDigest).join())
  }
}

/** What is to be remembered of a community. */
export function heldOf(data: CommunityData, input: SiteInput): Held {
  const summary = communitySummary(data, input)
  return {
    summary,
    summaryDigest: digest(JSON.stringify(summary)),
    next: nextMoment(data, input.now),
    unplannedFeasts: unplannedFeastsOf(data, input.now),
    missingPictures: missingPicturesOf(data),
  }
}

function listedOnly(chapelry: Chapelry, { product }: SiteInput): Held {
  const facts = {
    chapelry,
    title: chapelryTitle(chapelry, product),
    slug: chapelry.websiteconfigurations_url,
  }
  const summary = { facts, news: [], events: [] }
  const summaryDigest = digest(JSON.stringify(summary))
  return { summary, summaryDigest, next: null, unplannedFeasts: [], missingPictures: [] }
}
