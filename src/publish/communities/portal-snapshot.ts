import type { PageModel } from '#src/content/page-models/page-model.ts'
import type { SiteInput } from '#src/content/pages-input.ts'
import type { CommunityData } from '#src/content/portal.ts'
import {
  type CommunitySummary,
  communitySummary,
  portalModels,
} from '#src/content/portal-models.ts'
import { nextScheduledChange } from '#src/content/scheduled-changes.ts'
import { type Chapelry, chapelryTitle } from '#src/contract/community/chapelry.ts'
import type { MissingPicture, UnplannedFeast } from '#src/contract/publishing/publish-status.ts'
import { toLocalDate } from '#src/domain/events/event-times.ts'
import { unplannedFeasts } from '#src/domain/liturgy/feasts.ts'
import { AHEAD_DAYS } from '#src/domain/masses/celebrations.ts'
import { digest } from '../digests.ts'

/** The data remembered of a community since it was last fetched. */
export interface CommunitySnapshot {
  summary: CommunitySummary
  summaryDigest: string
  /** When its pages change next though no data changed. */
  nextScheduledChange: string | null
  /** Coming great feasts for which it has planned nothing. */
  unplannedFeasts: UnplannedFeast[]
  /** Pictures missing on its pages. */
  missingPictures: MissingPicture[]
}

/**
 * The data that the publisher remembers of each community, in the order of lists: only the data
 * that other pages show, not the texts, so that a large portal fits into memory.
 */
export class PortalSnapshot {
  #communities: Map<number, CommunitySnapshot>
  /** Whether it has every community of the portal: before that, the lists' contents are unknown. */
  isWhole: boolean

  constructor(communities: ReadonlyMap<number, CommunitySnapshot> = new Map(), isWhole = false) {
    this.#communities = new Map(communities)
    this.isWhole = isWhole
  }

  /** A copy of the current state: a run changes a copy, which is kept only if the run succeeds. */
  clone(): PortalSnapshot {
    return new PortalSnapshot(this.#communities, this.isWhole)
  }

  /** The communities in the order of lists. */
  ids(): number[] {
    return [...this.#communities.keys()]
  }

  /** Communities with pages that are out of date at an instant. */
  communitiesDue(now: string): number[] {
    return [...this.#communities].flatMap(([id, { nextScheduledChange: next }]) =>
      next !== null && next <= now ? [id] : [],
    )
  }

  /**
   * The first instant at which a page must be rebuilt, or null.
   *
   * @param counts whether the pages of a community count
   */
  nextScheduledChange(counts: (id: number) => boolean = () => true): string | null {
    const [first = null] = [...this.#communities]
      .flatMap(([id, { nextScheduledChange: next }]) => (next !== null && counts(id) ? next : []))
      .sort()
    return first
  }

  /** Great feasts that communities have not planned, as of each community's last fetch. */
  unplannedFeasts(): UnplannedFeast[] {
    return [...this.#communities.values()].flatMap(({ unplannedFeasts }) => unplannedFeasts)
  }

  /** Pictures missing on pages, as of each community's last fetch. */
  missingPictures(): MissingPicture[] {
    return [...this.#communities.values()].flatMap(({ missingPictures }) => missingPictures)
  }

  /** A community's slug when it was last fetched. */
  slug(id: number): string | undefined {
    return this.#communities.get(id)?.summary.facts.slug
  }

  /** A community's name when it was last fetched. */
  name(id: number): string | undefined {
    return this.#communities.get(id)?.summary.facts.chapelry.name
  }

  /** The data remembered of a community; null if it is unknown. */
  community(id: number): CommunitySnapshot | null {
    return this.#communities.get(id) ?? null
  }

  /** The community at a slug. */
  findBySlug(slug: string): number | undefined {
    for (const id of this.#communities.keys()) if (this.slug(id) === slug) return id
    return undefined
  }

  /** Whether lists of communities would show other data: then their order may change. */
  changesLists(id: number, community: CommunitySnapshot | null): boolean {
    const before = this.#communities.get(id)
    if (!before || !community) return Boolean(before) !== Boolean(community)
    return JSON.stringify(community.summary.facts) !== JSON.stringify(before.summary.facts)
  }

  /** Stores a community's new data; null removes the community. */
  set(id: number, community: CommunitySnapshot | null): void {
    if (community) this.#communities.set(id, community)
    else this.#communities.delete(id)
  }

  /**
   * Puts the communities in the order of lists. A community that was never fetched is placed by the
   * list's data; one that is missing from the list stays at the end until the API confirms that it
   * is gone.
   */
  sortAsListed(listed: Chapelry[], input: SiteInput): void {
    const before = this.#communities
    const ordered = listed.map(
      (one) => [one.id, before.get(one.id) ?? snapshotFromList(one, input)] as const,
    )
    // A map keeps the position of existing keys.
    this.#communities = new Map([...ordered, ...before])
  }

  /** The pages that belong to no community. */
  portalModels(input: SiteInput): PageModel[] {
    return portalModels(
      [...this.#communities.values()].map(({ summary }) => summary),
      input,
    )
  }

  /** Fingerprint of the data that the portal's own pages show. */
  fingerprint(): string {
    return digest([...this.#communities.values()].map(({ summaryDigest }) => summaryDigest).join())
  }
}

/** The data to remember of a community. */
export function toSnapshot(data: CommunityData, input: SiteInput): CommunitySnapshot {
  const summary = communitySummary(data, input)
  return {
    summary,
    summaryDigest: digest(JSON.stringify(summary)),
    nextScheduledChange: nextScheduledChange(data, input.now),
    unplannedFeasts: findUnplannedFeasts(data, input.now),
    missingPictures: listMissingPictures(data),
  }
}

/**
 * The great feasts of the coming weeks that a community's timetable does not mention: its readers
 * would see an ordinary week.
 *
 * @param now ISO instant
 */
export function findUnplannedFeasts(
  { chapelry }: Pick<CommunityData, 'chapelry'>,
  now: string,
): UnplannedFeast[] {
  // A community without published times is not asked for feast times.
  if (chapelry.masses_schedules.length === 0) return []
  const planned = new Set(chapelry.masses_exceptions.map(({ date }) => date))
  return unplannedFeasts(planned, toLocalDate(now, chapelry.timezone), AHEAD_DAYS).map((one) => ({
    community: chapelry.id,
    ...one,
  }))
}

/** Pictures of other hosts missing on a community's pages until somebody replaces them. */
export function listMissingPictures({
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

function snapshotFromList(chapelry: Chapelry, { product }: SiteInput): CommunitySnapshot {
  const facts = {
    chapelry,
    title: chapelryTitle(chapelry, product),
    slug: chapelry.websiteconfigurations_url,
  }
  const summary = { facts, news: [], events: [] }
  const summaryDigest = digest(JSON.stringify(summary))
  return {
    summary,
    summaryDigest,
    nextScheduledChange: null,
    unplannedFeasts: [],
    missingPictures: [],
  }
}
