import { isDeepStrictEqual } from 'node:util'
import { newestFirst } from '#src/content/lists.ts'
import { type CommunityData, communityParts, type PortalSource } from '#src/content/portal.ts'
import { type Content, PAGE } from '#src/contract/contents/content.ts'
import { MAX_PAGE_SIZE } from '#src/contract/paging.ts'
import { inBatches } from '#src/domain/paging.ts'
import { digest } from '../digests.ts'
import { BodyFile } from './body-file.ts'
import { type FetchResult, fetchCommunity, toFetchResult } from './fetch-community.ts'

/** Up to this many contents, fetching all is as quick as fetching one. */
const MANY_CONTENTS = 200
/** Most contents cached for all large communities together: some 45 MB without bodies. */
const CACHED_CONTENTS = 50_000

/** Numbers of a community's changed contents; null if any may have changed. */
export type ChangedContents = ReadonlySet<number> | null

/** The result of fetching a community. */
interface CommunityReadResult {
  result: FetchResult
  /** Whether a full fetch must follow. */
  isQuick: boolean
  /** The only contents whose pages can have changed; null if any may have. */
  only: ChangedContents
}

/** The cached data of a large community. */
interface CachedCommunity {
  contents: Content[]
  bodies: BodyFile
  /** Fingerprint of the data that all of its pages show. */
  frame: string
}

type QuickData = CommunityData & Pick<CommunityReadResult, 'only'>

/**
 * Fetches communities. It caches the contents of large ones, so that a reported change goes live
 * without fetching the thousands of unchanged contents. A full fetch must follow each such quick
 * one, to find changes that nobody reported.
 */
export class CommunityReader {
  readonly #source: PortalSource
  readonly #folder: string
  /** Ordered by last fetch, the oldest first. */
  readonly #cache = new Map<number, CachedCommunity>()

  /** @param folder of the files that hold the bodies of large communities */
  constructor(source: PortalSource, folder: string) {
    this.#source = source
    this.#folder = folder
  }

  /**
   * @param slug its former slug
   * @param changed the contents reported as changed
   * @param pause lets more urgent work run first, between the pages of a full fetch
   * @throws what `pause` throws
   */
  async read(
    id: number,
    slug: string | undefined,
    changed: ChangedContents,
    pause: () => Promise<void> = async () => {},
  ): Promise<CommunityReadResult> {
    const before = this.#cache.get(id)
    const quick = before && (await this.#readQuickly(id, slug, changed, before))
    if (before && quick) {
      const { only, ...data } = quick
      this.#cacheContents(id, before, data, before.bodies)
      const result = withBodies(toFetchResult(id, data), before.bodies)
      return { result, isQuick: true, only }
    }
    const bodies = before?.bodies ?? new BodyFile(this.#folder)
    const source = compact(pausing(this.#source, pause), bodies, before?.contents ?? [])
    const result = await fetchCommunity(source, id, slug)
    this.#cacheContents(id, before, result.kind === 'read' ? result.data : null, bodies)
    return { result: withBodies(result, bodies), isQuick: false, only: null }
  }

  /** Null if all must be fetched, or if anything fails: the full fetch then reports the error. */
  async #readQuickly(
    id: number,
    slug: string | undefined,
    changed: ChangedContents,
    { contents: known, bodies, frame }: CachedCommunity,
  ): Promise<QuickData | null> {
    if (slug === undefined || changed === null) return null
    const requested = new Set([...changed, ...contentsThatShow(known, changed)])
    // In this case fetching all of them is no slower.
    if (requested.size >= known.length) return null
    const source = compact(this.#source, bodies, known)
    try {
      const [chapelry, parts, fresh] = await Promise.all([
        source.chapelrie(id),
        communityParts(source, id, slug, known),
        fetchContents(source, slug, requested),
      ])
      if (chapelry.websiteconfigurations_url !== slug || !fresh) return null
      const others = known.filter((one) => !requested.has(one.id))
      const former = known.filter((one) => requested.has(one.id))
      const data = { chapelry, ...parts, contents: [...others, ...fresh].sort(newestFirst) }
      // Pages other than news link to each other, and all pages share a frame.
      const isAlone = ![...former, ...fresh].some(({ content_type }) => content_type === PAGE)
      return { ...data, only: isAlone && frameOf(data) === frame ? requested : null }
    } catch {
      return null
    }
  }

  /** @param before the data cached when the fetch began; if they changed, nothing is cached */
  #cacheContents(
    id: number,
    before: CachedCommunity | undefined,
    data: CommunityData | null,
    bodies: BodyFile,
  ): void {
    const isAlone = this.#cache.get(id) === before
    this.#cache.delete(id)
    if (!isAlone || !data) return
    const { contents } = data
    if (contents.length < MANY_CONTENTS || contents.length > CACHED_CONTENTS) return
    this.#cache.set(id, { contents, bodies, frame: frameOf(data) })
    let count = 0
    for (const [one, kept] of [...this.#cache].reverse()) {
      count += kept.contents.length
      if (count > CACHED_CONTENTS) this.#cache.delete(one)
    }
  }
}

/** The requested contents that are online; null if the API cannot filter by number. */
async function fetchContents(
  source: PortalSource,
  slug: string,
  requested: ReadonlySet<number>,
): Promise<Content[] | null> {
  const contents: Content[] = []
  for (const content_ids of inBatches([...requested], MAX_PAGE_SIZE)) {
    const named = { app: true, entity_ekklesia_location: slug, content_ids }
    const query = { ...named, with_pages: true }
    const call = { page: 1, limit: MAX_PAGE_SIZE, byId: true, query }
    contents.push(...(await source.contents(call)).results)
  }
  return contents.every((one) => requested.has(one.id)) ? contents : null
}

/**
 * The same source, with contents that take as little memory as possible. The bodies of a large
 * community lie in a file. V8 stores an object that is checked entry by entry as a hash table, and
 * its lists have spare room; a copy has neither. All contents share one object for their community,
 * and a content that equals the former one is the former one: waiting pages need it as well.
 *
 * @param before the former contents of the community; none if they are unknown
 */
function compact(source: PortalSource, bodies: BodyFile, before: Content[]): PortalSource {
  const byId = new Map(before.map((one) => [one.id, one]))
  let isLarge = before.length > 0
  let community = before[0]?.entity_ekklesia_location
  const compacted = (content: Content): Content => {
    const former = byId.get(content.id)
    const copy = structuredClone(isLarge ? bodies.moveBodies(content, former) : content)
    if (former && isDeepStrictEqual(former, copy)) return former
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
      isLarge ||= paged.total >= MANY_CONTENTS
      return { ...paged, results: paged.results.map(compacted) }
    },
  }
}

/** A result whose data tell where the bodies of its contents are. */
function withBodies(result: FetchResult, { bodyOf }: BodyFile): FetchResult {
  return result.kind === 'read' ? { ...result, data: { ...result.data, bodyOf } } : result
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

/** The contents that show data of others, such as their related contents. */
function contentsThatShow(known: Content[], others: ReadonlySet<number>): number[] {
  const shown = new Set(known.filter(({ id }) => others.has(id)).map(contentKey))
  const shows = ({ contents_contents }: Content) =>
    contents_contents.some(({ content_rel }) => shown.has(contentKey(content_rel)))
  return known.filter(shows).map(({ id }) => id)
}

function contentKey({ content_type, slug }: Pick<Content, 'content_type' | 'slug'>): string {
  return `${content_type} ${slug}`
}
