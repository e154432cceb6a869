import type { ChangedPage } from './page-change.ts'

/** What is left to do of a community whose change touches many pages. */
export interface Rest {
  portions: ChangedPage[][]
  /** Addresses that go once all pages are there. */
  gone: string[]
  /** What asked for it, for the journal. */
  why: string[]
}

interface Next {
  id: number
  pages: ChangedPage[]
  later: ChangedPage[][]
}

/** Communities some of whose pages are still to be made, in the order in which they have their turn. */
export class Unfinished {
  readonly #rests = new Map<number, Rest>()

  get size(): number {
    return this.#rests.size
  }

  /** Digests of a community's pages that are still to be made, by their addresses. */
  waiting(id: number): ReadonlyMap<string, string> {
    const pages = this.#rests.get(id)?.portions.flat() ?? []
    return new Map(pages.map(({ model: { route }, digest }) => [route, digest]))
  }

  /** Takes what is left of a community in the place of what was. */
  put(id: number, rest: Rest | null): void {
    this.#rests.delete(id)
    if (rest) this.#rests.set(id, rest)
  }

  /** The community whose turn it is, with the pages that come next, and those that come later. */
  next(): (Next & Omit<Rest, 'portions'>) | null {
    const [first] = this.#rests
    if (!first) return null
    const [id, { portions, gone, why }] = first
    const [pages = [], ...later] = portions
    return { id, pages, later, gone, why }
  }
}
