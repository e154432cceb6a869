import type { KeptBack } from '#src/contract/publish-status.ts'
import { LossRefused } from './loss.ts'
import type { PublishRefused } from './refusal.ts'

/** Who is kept back: a community by its number, or only the slug of pages that nobody owns. */
export type Whose = Pick<KeptBack, 'community' | 'slug' | 'name'>

/** The communities that keep their former pages, and why (decision 064). */
export class KeptBackList {
  readonly #list = new Map<string, KeptBack>()

  /** @param known what an earlier process left */
  constructor(known: KeptBack[] = []) {
    for (const one of known) this.#list.set(keyOf(one), one)
  }

  /** Those kept back, the longest first. */
  all(): KeptBack[] {
    return [...this.#list.values()].sort((a, b) => a.since.localeCompare(b.since))
  }

  /**
   * Notes that a community keeps its former pages.
   *
   * @param at ISO instant, UTC
   * @throws what is no fault of this community's: a bundle that fails, a site that is held
   */
  note(whose: Whose, refused: PublishRefused, at: string): void {
    const { reason, message } = refused
    if (reason === 'bundle' || reason === 'held') throw refused
    const loss = refused instanceof LossRefused ? refused.loss : null
    const { community } = whose
    const before = this.#list.get(keyOf(whose))
    // What it is called may be known no more: nothing of it could ever be read.
    const slug = whose.slug ?? before?.slug ?? null
    const name = whose.name ?? before?.name ?? null
    const since = before?.since ?? at
    this.#list.set(keyOf(whose), { community, slug, name, since, at, reason, message, loss })
  }

  /** Notes that a community's pages are what they should be. */
  clear(whose: Pick<Whose, 'community' | 'slug'>): void {
    this.#list.delete(keyOf(whose))
  }

  has(community: number): boolean {
    return this.#list.has(String(community))
  }

  /** Forgets those of no community that is left. */
  retain(isThere: (one: KeptBack) => boolean): void {
    for (const [key, one] of this.#list) if (!isThere(one)) this.#list.delete(key)
  }
}

function keyOf({ community, slug }: Pick<Whose, 'community' | 'slug'>): string {
  return community === null ? `/${slug}` : String(community)
}
