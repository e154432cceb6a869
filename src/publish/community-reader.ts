import { isDeepStrictEqual } from 'node:util'
import {
  type CommunityData,
  communityParts,
  newestFirst,
  type PortalSource,
} from '#src/content/portal.ts'
import { type Content, PAGE } from '#src/contract/contents/content.ts'
import { MAX_PAGE_SIZE } from '#src/contract/paging.ts'
import { inBatches } from '#src/domain/batches.ts'
import { BodyFile } from './body-file.ts'
import { digest } from './digests.ts'
import { type Reading, readCommunity, wholeReading } from './fetch-community.ts'

/** Up to this many contents, reading all is as quick as reading one. */
const MANY_CONTENTS = 200
/** Most contents kept in memory for all large communities together: some 45 MB without bodies. */
const KEPT_CONTENTS = 50_000

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
  bodies: BodyFile
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
  readonly #folder: string
  /** Ordered by last reading, the oldest first. */
  readonly #kept = new Map<number, Kept>()

  /** @param folder where the bodies of large communities lie while they are needed */
  constructor(source: PortalSource, folder: string) {
    this.#source = source
    this.#folder = folder
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
    const quick = before && (await this.#quickly(id, slug, changed, before))
    if (before && quick) {
      const { only, ...data } = quick
      this.#keep(id, before, data, before.bodies)
      const reading = withBodies(wholeReading(id, data), before.bodies)
      return { reading, isQuick: true, only }
    }
    const bodies = before?.bodies ?? new BodyFile(this.#folder)
    const source = compact(pausing(this.#source, pause), bodies, before?.contents ?? [])
    const reading = await readCommunity(source, id, slug)
    this.#keep(id, before, reading.kind === 'read' ? reading.data : null, bodies)
    return { reading: withBodies(reading, bodies), isQuick: false, only: null }
  }

  /** Null if all must be read, or if anything fails: the whole reading then reports the error. */
  async #quickly(
    id: number,
    slug: string | undefined,
    changed: ChangedContents,
    { contents: known, bodies, frame }: Kept,
  ): Promise<QuickData | null> {
    if (slug === undefined || changed === null) return null
    const asked = new Set([...changed, ...whoShow(known, changed)])
    // In this case reading all of them is no slower.
    if (asked.size >= known.length) return null
    const source = compact(this.#source, bodies, known)
    try {
      const [chapelry, parts, fresh] = await Promise.all([
        source.chapelrie(id),
        communityParts(source, id, slug, known),
        online(source, slug, asked),
      ])
      if (chapelry.websiteconfigurations_url !== slug || !fresh) return null
      const others = known.filter((one) => !asked.has(one.id))
      const former = known.filter((one) => asked.has(one.id))
      const data = { chapelry, ...parts, contents: [...others, ...fresh].sort(newestFirst) }
      // Pages other than news link to each other, and all pages share a frame.
      const isAlone = ![...former, ...fresh].some(({ content_type }) => content_type === PAGE)
      return { ...data, only: isAlone && frameOf(data) === frame ? asked : null }
    } catch {
      return null
    }
  }

  /** @param before the data kept when the reading began; if they changed, nothing is kept */
  #keep(id: number, before: Kept | undefined, data: CommunityData | null, bodies: BodyFile): void {
    const isAlone = this.#kept.get(id) === before
    this.#kept.delete(id)
    if (!isAlone || !data) return
    const { contents } = data
    if (contents.length < MANY_CONTENTS || contents.length > KEPT_CONTENTS) return
    this.#kept.set(id, { contents, bodies, frame: frameOf(data) })
    let count = 0
    for (const [one, kept] of [...this.#kept].reverse()) {
      count += kept.contents.length
      if (count > KEPT_CONTENTS) this.#kept.delete(one)
    }
  }
}

/** The asked contents that are online; null if the API cannot filter by number. */
async function online(
  source: PortalSource,
  slug: string,
  asked: ReadonlySet<number>,
): Promise<Content[] | null> {
  const contents: Content[] = []
  for (const content_ids of inBatches([...asked], MAX_PAGE_SIZE)) {
    const named = { app: true, entity_ekklesia_location: slug, content_ids }
    const query = { ...named, with_pages: true }
    const call = { page: 1, limit: MAX_PAGE_SIZE, byId: true, query }
    contents.push(...(await source.contents(call)).results)
  }
  return contents.every((one) => asked.has(one.id)) ? contents : null
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
    const copy = structuredClone(isLarge ? bodies.put(content, former) : content)
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

/** A reading whose data tell where the bodies of its contents are. */
function withBodies(reading: Reading, { bodyOf }: BodyFile): Reading {
  return reading.kind === 'read' ? { ...reading, data: { ...reading.data, bodyOf } } : reading
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
function whoShow(kept: Content[], others: ReadonlySet<number>): number[] {
  const shown = new Set(kept.filter(({ id }) => others.has(id)).map(addressOf))
  const shows = ({ contents_contents }: Content) =>
    contents_contents.some(({ content_rel }) => shown.has(addressOf(content_rel)))
  return kept.filter(shows).map(({ id }) => id)
}

function addressOf({ content_type, slug }: Pick<Content, 'content_type' | 'slug'>): string {
  return `${content_type} ${slug}`
}
