import {
  type CommunityData,
  communityParts,
  newestFirst,
  type PortalSource,
} from '#src/content/portal.ts'
import type { Content } from '#src/contract/content.ts'
import { nullWhereUnknown, type Reading, readCommunity, wholeReading } from './reading.ts'

/** Of fewer contents, all are read as quickly as one. */
const MANY_CONTENTS = 200
/** How many contents are kept of all large communities together: some 100 MB of texts. */
const KEPT_CONTENTS = 20_000
/** Beyond so many contents that changed, reading all of them is no slower. */
const FEW_CHANGED = 20

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
    if (!kept || slug === undefined || changed === null || changed.size > FEW_CHANGED) return null
    try {
      const [chapelry, parts, ...fresh] = await Promise.all([
        this.#source.chapelrie(id),
        communityParts(this.#source, id, slug, kept),
        ...[...changed].map((content) => this.#content(content)),
      ])
      if (chapelry.websiteconfigurations_url !== slug) return null
      const own = fresh.filter((one) => one?.entity_ekklesia_location.id === id)
      const others = kept.filter((one) => !changed.has(one.id))
      const contents = [...others, ...own.filter((one) => one !== null)].sort(newestFirst)
      return { chapelry, ...parts, contents }
    } catch {
      return null
    }
  }

  /** Null for one that is not online. */
  #content(id: number): Promise<Content | null> {
    return this.#source.content(id).catch(nullWhereUnknown)
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
