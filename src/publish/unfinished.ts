import type { ChangedPage } from './page-change.ts'

/** The remaining work for a community whose change touches many pages. */
interface Rest {
  portions: ChangedPage[][]
  /** Addresses to remove once all pages are there. */
  gone: string[]
  /** The sources of each waiting page's requests, by its address, the earliest first. */
  why: ReadonlyMap<string, readonly string[]>
}

interface Next {
  id: number
  pages: ChangedPage[]
  later: ChangedPage[][]
  gone: string[]
  /** The sources of the requests for these pages, for the journal. */
  why: string[]
}

/** Communities with pages still to be made, in the order of their turns. */
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
    return new Map(this.pages(id).map((page) => [page.route, page]))
  }

  /**
   * Replaces a community's remaining work with that of a new change. A page that waited before
   * keeps its sources; if it has changed since, the new source is added.
   *
   * @param why the sources of the change
   */
  ask(id: number, portions: ChangedPage[][], gone: string[], why: readonly string[]): void {
    const before = this.#rests.get(id)?.why
    const waiting = this.waiting(id)
    const whyOf = ({ route, digest }: ChangedPage) => {
      const earlier = before?.get(route)
      if (!earlier) return why
      return waiting.get(route)?.digest === digest ? earlier : [...new Set([...earlier, ...why])]
    }
    const asked = new Map(portions.flat().map((page) => [page.route, whyOf(page)]))
    this.#put(id, { portions, gone, why: asked })
  }

  /** Keeps the rest after a portion went live; the community then waits for the others. */
  leave(id: number, portions: ChangedPage[][]): void {
    const rest = this.#rests.get(id)
    if (rest) this.#put(id, { ...rest, portions })
  }

  /** The community whose turn it is, with its next pages and the later ones. */
  next(): Next | null {
    const [first] = this.#rests
    if (!first) return null
    const [id, { portions, gone, why }] = first
    const [pages = [], ...later] = portions
    const asked = pages.flatMap(({ route }) => why.get(route) ?? [])
    return { id, pages, later, gone, why: [...new Set(asked)] }
  }

  /** Drops a community that has no work left. */
  #put(id: number, rest: Rest): void {
    this.#rests.delete(id)
    if (rest.portions.length > 0) this.#rests.set(id, rest)
  }
}
