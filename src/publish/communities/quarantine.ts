import type { QuarantinedCommunity } from '#src/contract/publishing/publish-status.ts'
import type { PublishRefused } from '../refusal.ts'
import { LossRefused } from './loss-guard.ts'

/** The quarantined pages: of a community by its number, or of a slug without a community. */
export type CommunityKey = Pick<QuarantinedCommunity, 'community' | 'slug' | 'name'>

/** The communities that keep their former pages, and why (decision 064). */
export class Quarantine {
  readonly #list = new Map<string, QuarantinedCommunity>()

  /** @param known the list of an earlier process */
  constructor(known: QuarantinedCommunity[] = []) {
    for (const one of known) this.#list.set(mapKey(one), one)
  }

  /** The list, longest quarantined first. */
  all(): QuarantinedCommunity[] {
    return [...this.#list.values()].sort((a, b) => a.since.localeCompare(b.since))
  }

  /**
   * Notes that a community keeps its former pages.
   *
   * @param at ISO instant, UTC
   * @throws errors that are not the community's fault: a bundle that fails, a site that is held
   */
  note(whose: CommunityKey, refused: PublishRefused, at: string): void {
    const { reason, message } = refused
    if (reason === 'bundle' || reason === 'held') throw refused
    const loss = refused instanceof LossRefused ? refused.loss : null
    const { community } = whose
    const before = this.#list.get(mapKey(whose))
    // The name may be unknown: nothing of the community could ever be read.
    const slug = whose.slug ?? before?.slug ?? null
    const name = whose.name ?? before?.name ?? null
    const since = before?.since ?? at
    this.#list.set(mapKey(whose), { community, slug, name, since, at, reason, message, loss })
  }

  /** Notes that a community's pages are up to date. */
  clear(whose: Pick<CommunityKey, 'community' | 'slug'>): void {
    this.#list.delete(mapKey(whose))
  }

  has(community: number): boolean {
    return this.#list.has(String(community))
  }

  /** Removes entries of communities that no longer exist. */
  retain(isThere: (one: QuarantinedCommunity) => boolean): void {
    for (const [key, one] of this.#list) if (!isThere(one)) this.#list.delete(key)
  }
}

function mapKey({ community, slug }: Pick<CommunityKey, 'community' | 'slug'>): string {
  return community === null ? `/${slug}` : String(community)
}
