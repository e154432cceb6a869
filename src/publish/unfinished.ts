import type { ChangedPage } from './page-change.ts'

/** What is left to do of a community whose change touches many pages. */
interface Rest {
  portions: ChangedPage[][]
  /** Addresses that go once all pages are there. */
  gone: string[]
  /** What asked for each page that waits, by its address, the earliest first. */
  why: ReadonlyMap<string, readonly string[]>
}

interface Next {
  id: number
  pages: ChangedPage[]
  later: ChangedPage[][]
  gone: string[]
  /** What asked for these pages, for the journal. */
  why: string[]
}

/** Communities some of whose pages are still to be made, in the order in which they have their turn. */
export class Unfinished {
  readonly #rests = new Map<number, Rest>()

  get size(): number {
    return this.#rests.size
  }

  /** A community's pages that are still to be made. */
  pages(id: number): ChangedPage[] {
    return this.#rests.get(id)?.portions.flat() ?? []
  }

  /** The same by their addresses. */
  waiting(id: number): ReadonlyMap<string, ChangedPage> {
    return new Map(this.pages(id).map((page) => [page.model.route, page]))
  }

  /**
   * Takes what a change leaves to do in the place of what was left. A page that waited before it was
   * asked for by what had asked for it then; one that has changed since, by that and by this.
   *
   * @param why what asks for the change
   */
  ask(id: number, portions: ChangedPage[][], gone: string[], why: readonly string[]): void {
    const before = this.#rests.get(id)?.why
    const waiting = this.waiting(id)
    const whyOf = ({ model: { route }, digest }: ChangedPage) => {
      const earlier = before?.get(route)
      if (!earlier) return why
      return waiting.get(route)?.digest === digest ? earlier : [...new Set([...earlier, ...why])]
    }
    const asked = new Map(portions.flat().map((page) => [page.model.route, whyOf(page)]))
    this.#put(id, { portions, gone, why: asked })
  }

  /** Keeps what is left once a portion is live; it has its turn after the others. */
  leave(id: number, portions: ChangedPage[][]): void {
    const rest = this.#rests.get(id)
    if (rest) this.#put(id, { ...rest, portions })
  }

  /** The community whose turn it is, with the pages that come next, and those that come later. */
  next(): Next | null {
    const [first] = this.#rests
    if (!first) return null
    const [id, { portions, gone, why }] = first
    const [pages = [], ...later] = portions
    const asked = pages.flatMap(({ model: { route } }) => why.get(route) ?? [])
    return { id, pages, later, gone, why: [...new Set(asked)] }
  }

  /** Of one of which nothing is left, nothing is kept. */
  #put(id: number, rest: Rest): void {
    this.#rests.delete(id)
    if (rest.portions.length > 0) this.#rests.set(id, rest)
  }
}
