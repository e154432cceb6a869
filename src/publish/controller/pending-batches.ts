import type { StalePage } from '../page-writer.ts'

/** The remaining work for a community whose change touches many pages. */
interface BatchRemainder {
  batches: StalePage[][]
  /** Addresses to remove once all pages are there. */
  gone: string[]
  /** The sources of each waiting page's requests, by its address, the earliest first. */
  why: ReadonlyMap<string, readonly string[]>
}

interface NextBatch {
  id: number
  pages: StalePage[]
  later: StalePage[][]
  gone: string[]
  /** The sources of the requests for these pages, for the journal. */
  why: string[]
}

/** Communities with pages still to be made, in the order of their turns. */
export class PendingBatches {
  readonly #remainders = new Map<number, BatchRemainder>()

  get size(): number {
    return this.#remainders.size
  }

  /** A community's pages that are still to be made. */
  pages(id: number): StalePage[] {
    return this.#remainders.get(id)?.batches.flat() ?? []
  }

  /** The same by their addresses. */
  waiting(id: number): ReadonlyMap<string, StalePage> {
    return new Map(this.pages(id).map((page) => [page.route, page]))
  }

  /**
   * Replaces a community's remaining work with that of a new change. A page that waited before
   * keeps its sources; if it has changed since, the new source is added.
   *
   * @param why the sources of the change
   */
  replace(id: number, batches: StalePage[][], gone: string[], why: readonly string[]): void {
    const before = this.#remainders.get(id)?.why
    const waiting = this.waiting(id)
    const whyOf = ({ route, digest }: StalePage) => {
      const earlier = before?.get(route)
      if (!earlier) return why
      return waiting.get(route)?.digest === digest ? earlier : [...new Set([...earlier, ...why])]
    }
    const reasons = new Map(batches.flat().map((page) => [page.route, whyOf(page)]))
    this.#set(id, { batches, gone, why: reasons })
  }

  /** Keeps the remaining batches after one went live; the other communities have their turns first. */
  keepRemainder(id: number, batches: StalePage[][]): void {
    const remainder = this.#remainders.get(id)
    if (remainder) this.#set(id, { ...remainder, batches })
  }

  /** The community whose turn it is, with its next pages and the later ones. */
  next(): NextBatch | null {
    const [first] = this.#remainders
    if (!first) return null
    const [id, { batches, gone, why }] = first
    const [pages = [], ...later] = batches
    const reasons = pages.flatMap(({ route }) => why.get(route) ?? [])
    return { id, pages, later, gone, why: [...new Set(reasons)] }
  }

  /** Drops a community that has no work left. */
  #set(id: number, remainder: BatchRemainder): void {
    this.#remainders.delete(id)
    if (remainder.batches.length > 0) this.#remainders.set(id, remainder)
  }
}
