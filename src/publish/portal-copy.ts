import { type CommunitySummary, communitySummary } from '#src/content/community-summary.ts'
import { nextMoment } from '#src/content/moments.ts'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import type { SiteInput } from '#src/content/pages-input.ts'
import type { CommunityData } from '#src/content/portal.ts'
import { portalModels } from '#src/content/portal-models.ts'
import { type Chapelry, chapelryTitle } from '#src/contract/community/chapelry.ts'
import type { MissingPicture, UnplannedFeast } from '#src/contract/publishing/publish-status.ts'
import { dayIn } from '#src/domain/events/event-times.ts'
import { unplannedFeasts } from '#src/domain/liturgy/feasts.ts'
import { AHEAD_DAYS } from '#src/domain/masses/celebrations.ts'
import { digest } from './digests.ts'

/** The data remembered of a community since it was last read. */
export interface Held {
  summary: CommunitySummary
  summaryDigest: string
  /** When its pages change next though no data changed. */
  next: string | null
  /** Coming great feasts for which it has planned nothing. */
  unplannedFeasts: UnplannedFeast[]
  /** Pictures missing on its pages. */
  missingPictures: MissingPicture[]
}

/**
 * The data that the publisher remembers of each community, in the order of lists: only the data
 * that other pages show, not the texts, so that a large portal fits into memory.
 */
export class PortalCopy {
  #held: Map<number, Held>
  /** Whether it has every community of the portal: before that, the lists' contents are unknown. */
  isWhole: boolean

  constructor(held: ReadonlyMap<number, Held> = new Map(), isWhole = false) {
    this.#held = new Map(held)
    this.isWhole = isWhole
  }

  /** A copy of the current state: a run changes a copy, which is kept only if the run succeeds. */
  clone(): PortalCopy {
    return new PortalCopy(this.#held, this.isWhole)
  }

  /** The communities in the order of lists. */
  ids(): number[] {
    return [...this.#held.keys()]
  }

  /** Communities with pages that are out of date at an instant. */
  due(now: string): number[] {
    return [...this.#held].flatMap(([id, { next }]) => (next !== null && next <= now ? [id] : []))
  }

  /** The first instant at which a page must be rebuilt, or null. */
  next(): string | null {
    const [first = null] = [...this.#held.values()].flatMap(({ next }) => next ?? []).sort()
    return first
  }

  /** Great feasts that communities have not planned, as of each community's last reading. */
  unplannedFeasts(): UnplannedFeast[] {
    return [...this.#held.values()].flatMap(({ unplannedFeasts }) => unplannedFeasts)
  }

  /** Pictures missing on pages, as of each community's last reading. */
  missingPictures(): MissingPicture[] {
    return [...this.#held.values()].flatMap(({ missingPictures }) => missingPictures)
  }

  /** A community's slug when it was last read. */
  slug(id: number): string | undefined {
    return this.#held.get(id)?.summary.facts.slug
  }

  /** A community's name when it was last read. */
  name(id: number): string | undefined {
    return this.#held.get(id)?.summary.facts.chapelry.name
  }

  /** The data remembered of a community; null if it is unknown. */
  held(id: number): Held | null {
    return this.#held.get(id) ?? null
  }

  /** The community at a slug. */
  at(slug: string): number | undefined {
    for (const id of this.#held.keys()) if (this.slug(id) === slug) return id
    return undefined
  }

  /** Whether lists of communities would show other data: then their order may change. */
  changesLists(id: number, held: Held | null): boolean {
    const before = this.#held.get(id)
    if (!before || !held) return Boolean(before) !== Boolean(held)
    return JSON.stringify(held.summary.facts) !== JSON.stringify(before.summary.facts)
  }

  /** Stores a community's new data; null removes the community. */
  put(id: number, held: Held | null): void {
    if (held) this.#held.set(id, held)
    else this.#held.delete(id)
  }

  /**
   * Puts the communities in the order of lists. A community that was never read is placed by the
   * list's data; one that is missing from the list stays at the end until the API confirms that it
   * is gone.
   */
  order(listed: Chapelry[], input: SiteInput): void {
    const before = this.#held
    const ordered = listed.map(
      (one) => [one.id, before.get(one.id) ?? listedOnly(one, input)] as const,
    )
    // A map keeps the position of existing keys.
    this.#held = new Map([...ordered, ...before])
  }

  /** The pages that belong to no community. */
  portalModels(input: SiteInput): PageModel[] {
    return portalModels(
      [...this.#held.values()].map(({ summary }) => summary),
      input,
    )
  }

  /** Fingerprint of the data that the portal's own pages show. */
  fingerprint(): string {
    return digest([...this.#held.values()].map(({ summaryDigest }) => summaryDigest).join())
  }
}

/** The data to remember of a community. */
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

/**
 * The great feasts of the coming weeks that a community's timetable does not mention: its readers
 * would see an ordinary week.
 *
 * @param now ISO instant
 */
export function unplannedFeastsOf(
  { chapelry }: Pick<CommunityData, 'chapelry'>,
  now: string,
): UnplannedFeast[] {
  // A community without published times is not asked for feast times.
  if (chapelry.masses_schedules.length === 0) return []
  const planned = new Set(chapelry.masses_exceptions.map(({ date }) => date))
  return unplannedFeasts(planned, dayIn(now, chapelry.timezone), AHEAD_DAYS).map((one) => ({
    community: chapelry.id,
    ...one,
  }))
}

/** Pictures of other hosts missing on a community's pages until somebody replaces them. */
export function missingPicturesOf({
  chapelry: { id: community },
  configuration: { missing_header, missing_pictures: inPanel = [] },
  contents,
}: Pick<CommunityData, 'chapelry' | 'configuration' | 'contents'>): MissingPicture[] {
  return [
    ...(missing_header ? [{ of: 'banner' as const, community, failure: missing_header }] : []),
    ...inPanel.map((failure) => ({ of: 'panel' as const, community, failure })),
    ...contents.flatMap(({ id: content, missing_pictures = [] }) =>
      missing_pictures.map((failure) => ({ of: 'content' as const, community, content, failure })),
    ),
  ]
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
