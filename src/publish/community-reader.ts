import {
  type CommunityData,
  communityParts,
  newestFirst,
  type PortalSource,
} from '#src/content/portal.ts'
import type { Content } from '#src/contract/content.ts'
import { MAX_PAGE_SIZE } from '#src/contract/paging.ts'
import { type Reading, readCommunity, wholeReading } from './reading.ts'

/** Of fewer contents, all are read as quickly as one. */
const MANY_CONTENTS = 200
/** How many contents are kept of all large communities together: some 100 MB of texts. */
const KEPT_CONTENTS = 20_000
/** Which contents of a community changed, by their numbers; null where anything may have. */
export type ChangedContents = ReadonlySet<number> | null

/**
 * Reads communities. Of large ones it keeps the contents, so that what is said to have changed is live
 * without reading the thousands that have not. Such a reading is quick and not the last word: it must
 * be followed by a whole one, which finds what nobody said.
 */
export class CommunityReader {
  readonly #source: PortalSource
  /** The least lately read first. */
  readonly #kept = new Map<number, Content[]>()

  constructor(source: PortalSource) {
    this.#source = source
  }

  /**
   * @param slug where it stood before
   * @param changed what is said to have changed
   * @returns with `isQuick`, whether a whole reading must follow
   */
  async read(
    id: number,
    slug: string | undefined,
    changed: ChangedContents,
  ): Promise<{ reading: Reading; isQuick: boolean }> {
    const before = this.#kept.get(id)
    const quick = await this.#quickly(id, slug, changed)
    if (quick) {
      this.#keep(id, before, quick.contents)
      return { reading: wholeReading(id, quick), isQuick: true }
    }
    const reading = await readCommunity(this.#source, id, slug)
    this.#keep(id, before, reading.kind === 'read' ? reading.data.contents : [])
    return { reading, isQuick: false }
  }

  /** Null where all is to be read, and where anything goes wrong: the whole reading says what. */
  async #quickly(
    id: number,
    slug: string | undefined,
    changed: ChangedContents,
  ): Promise<CommunityData | null> {
    const kept = this.#kept.get(id)
    if (!kept || slug === undefined || changed === null) return null
    const asked = new Set([...changed, ...whoShow(kept, changed)])
    // Reading all of them is no slower then.
    if (asked.size >= kept.length) return null
    try {
      const [chapelry, parts, fresh] = await Promise.all([
        this.#source.chapelrie(id),
        communityParts(this.#source, id, slug, kept),
        this.#online(slug, asked),
      ])
      if (chapelry.websiteconfigurations_url !== slug || !fresh) return null
      const others = kept.filter((one) => !asked.has(one.id))
      return { chapelry, ...parts, contents: [...others, ...fresh].sort(newestFirst) }
    } catch {
      return null
    }
  }

  /** Those of a community's contents that are online; null where the API does not know how to choose. */
  async #online(slug: string, asked: ReadonlySet<number>): Promise<Content[] | null> {
    const all = [...asked]
    const contents: Content[] = []
    for (let from = 0; from < all.length; from += MAX_PAGE_SIZE) {
      const content_ids = all.slice(from, from + MAX_PAGE_SIZE)
      const named = { app: true, entity_ekklesia_location: slug, content_ids }
      const query = { ...named, with_pages: true }
      const call = { page: 1, limit: MAX_PAGE_SIZE, byId: true, query }
      contents.push(...(await this.#source.contents(call)).results)
    }
    return contents.every((one) => asked.has(one.id)) ? contents : null
  }

  /** @param before what was kept when the reading began: of two at once, neither has what the other found */
  #keep(id: number, before: Content[] | undefined, contents: Content[]): void {
    const isAlone = this.#kept.get(id) === before
    this.#kept.delete(id)
    if (!isAlone) return
    if (contents.length < MANY_CONTENTS || contents.length > KEPT_CONTENTS) return
    this.#kept.set(id, contents)
    let count = 0
    for (const [one, kept] of [...this.#kept].reverse()) {
      count += kept.length
      if (count > KEPT_CONTENTS) this.#kept.delete(one)
    }
  }
}

/** The contents that show something of others, as those related to them. */
function whoShow(kept: Content[], others: ReadonlySet<number>): number[] {
  const shown = new Set(kept.filter(({ id }) => others.has(id)).map(addressOf))
  const shows = ({ contents_contents }: Content) =>
    contents_contents.some(({ content_rel }) => shown.has(addressOf(content_rel)))
  return kept.filter(shows).map(({ id }) => id)
}

function addressOf({ content_type, slug }: Pick<Content, 'content_type' | 'slug'>): string {
  return `${content_type} ${slug}`
}
