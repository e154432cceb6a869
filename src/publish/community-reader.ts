import { isDeepStrictEqual } from 'node:util'
import {
  type CommunityData,
  communityParts,
  newestFirst,
  type PortalSource,
} from '#src/content/portal.ts'
import { type Content, PAGE } from '#src/contract/contents/content.ts'
import { MAX_PAGE_SIZE } from '#src/contract/paging.ts'
import { digest } from './digests.ts'
import { type Reading, readCommunity, wholeReading } from './fetch-community.ts'

/** Up to this many contents, reading all is as quick as reading one. */
const MANY_CONTENTS = 200
/** Most contents kept in memory for all large communities together: some 100 MB of texts. */
const KEPT_CONTENTS = 25_000

/** Numbers of a community's changed contents; null if any may have changed. */
export type ChangedContents = ReadonlySet<number> | null

/** The result of reading a community. */
interface CommunityRead {
  reading: Reading
  /** Whether a whole reading must follow. */
  isQuick: boolean
  /** The only contents whose pages can have changed; null if any may have. */
  only: ChangedContents
}

/** The data kept of a large community. */
interface Kept {
  contents: Content[]
  /** Fingerprint of the data that all of its pages show. */
  frame: string
}

type QuickData = CommunityData & Pick<CommunityRead, 'only'>

/**
 * Reads communities. It keeps the contents of large ones, so that a reported change goes live
 * without reading the thousands of unchanged contents. A whole reading must follow each such quick
 * reading, to find changes that nobody reported.
 */
export class CommunityReader {
  readonly #source: PortalSource
  /** Ordered by last reading, the oldest first. */
  readonly #kept = new Map<number, Kept>()

  constructor(source: PortalSource) {
    this.#source = compact(source)
  }

  /**
   * @param slug its former slug
   * @param changed the contents reported as changed
   * @param pause lets more urgent work run first, between the pieces of a whole reading
   * @throws what `pause` throws
   */
  async read(
    id: number,
    slug: string | undefined,
    changed: ChangedContents,
    pause: () => Promise<void> = async () => {},
  ): Promise<CommunityRead> {
    const before = this.#kept.get(id)
    const quick = await this.#quickly(id, slug, changed)
    if (quick) {
      const { only, ...data } = quick
      this.#keep(id, before, data)
      return { reading: wholeReading(id, data), isQuick: true, only }
    }
    const source = sharing(pausing(this.#source, pause), before?.contents ?? [])
    const reading = await readCommunity(source, id, slug)
    this.#keep(id, before, reading.kind === 'read' ? reading.data : null)
    return { reading, isQuick: false, only: null }
  }

  /** Null if all must be read, or if anything fails: the whole reading then reports the error. */
  async #quickly(
    id: number,
    slug: string | undefined,
    changed: ChangedContents,
  ): Promise<QuickData | null> {
    const kept = this.#kept.get(id)
    if (!kept || slug === undefined || changed === null) return null
    const asked = new Set([...changed, ...whoShow(kept.contents, changed)])
    // In this case reading all of them is no slower.
    if (asked.size >= kept.contents.length) return null
    try {
      const [chapelry, parts, fresh] = await Promise.all([
        this.#source.chapelrie(id),
        communityParts(this.#source, id, slug, kept.contents),
        this.#online(slug, asked),
      ])
      if (chapelry.websiteconfigurations_url !== slug || !fresh) return null
      const others = kept.contents.filter((one) => !asked.has(one.id))
      const former = kept.contents.filter((one) => asked.has(one.id))
      const data = { chapelry, ...parts, contents: [...others, ...fresh].sort(newestFirst) }
      // Pages other than news link to each other, and all pages share a frame.
      const isAlone = ![...former, ...fresh].some(({ content_type }) => content_type === PAGE)
      return { ...data, only: isAlone && frameOf(data) === kept.frame ? asked : null }
    } catch {
      return null
    }
  }

  /** The asked contents that are online; null if the API cannot filter by number. */
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

  /** @param before the data kept when the reading began; if they changed, nothing is kept */
  #keep(id: number, before: Kept | undefined, data: CommunityData | null): void {
    const isAlone = this.#kept.get(id) === before
    this.#kept.delete(id)
    if (!isAlone || !data) return
    const { contents } = data
    if (contents.length < MANY_CONTENTS || contents.length > KEPT_CONTENTS) return
    this.#kept.set(id, { contents, frame: frameOf(data) })
    let count = 0
    for (const [one, kept] of [...this.#kept].reverse()) {
      count += kept.contents.length
      if (count > KEPT_CONTENTS) this.#kept.delete(one)
    }
  }
}

/**
 * The same source, with contents that take as little memory as possible. V8 stores an object that
 * is checked entry by entry as a hash table, and its lists have spare room; a copy has neither. All
 * contents share one object for their community.
 */
function compact(source: PortalSource): PortalSource {
  let community: Content['entity_ekklesia_location'] | undefined
  const copyOf = (content: Content): Content => {
    const copy = structuredClone(content)
    if (community && isDeepStrictEqual(copy.entity_ekklesia_location, community)) {
      copy.entity_ekklesia_location = community
    }
    community = copy.entity_ekklesia_location
    return copy
  }
  return {
    ...source,
    contents: async (call) => {
      const paged = await source.contents(call)
      return { ...paged, results: paged.results.map(copyOf) }
    },
  }
}

/** Fingerprint of the data that all pages of a community show besides its contents. */
function frameOf({ contents: _, ...frame }: CommunityData): string {
  return digest(JSON.stringify(frame))
}

/** The same source, which pauses before each piece of contents. */
function pausing(source: PortalSource, pause: () => Promise<void>): PortalSource {
  return {
    ...source,
    contents: async (call) => {
      await pause()
      return source.contents(call)
    },
  }
}

/**
 * The same source, which reuses a former content object if the new one is equal. Waiting pages hold
 * the contents that they were compared with; during an import, each reading of a large parish would
 * otherwise take its memory once more.
 */
function sharing(source: PortalSource, before: Content[]): PortalSource {
  if (before.length === 0) return source
  const byId = new Map(before.map((one) => [one.id, one]))
  const known = (fresh: Content): Content => {
    const former = byId.get(fresh.id)
    return former && isDeepStrictEqual(former, fresh) ? former : fresh
  }
  return {
    ...source,
    contents: async (call) => {
      const paged = await source.contents(call)
      return { ...paged, results: paged.results.map(known) }
    },
  }
}

/** The contents that show data of others, such as their related contents. */
function whoShow(kept: Content[], others: ReadonlySet<number>): number[] {
  const shown = new Set(kept.filter(({ id }) => others.has(id)).map(addressOf))
  const shows = ({ contents_contents }: Content) =>
    contents_contents.some(({ content_rel }) => shown.has(addressOf(content_rel)))
  return kept.filter(shows).map(({ id }) => id)
}

function addressOf({ content_type, slug }: Pick<Content, 'content_type' | 'slug'>): string {
  return `${content_type} ${slug}`
}
