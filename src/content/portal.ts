import type { ListedEntity } from '#src/api/client.ts'
import type { ContentsCall } from '#src/api/content-lists.ts'
import { ContractError, HttpError } from '#src/api/errors.ts'
import type { Chapelry, ChapelryMobile } from '#src/contract/community/chapelry.ts'
import type { Emenu } from '#src/contract/community/emenu.ts'
import type { WebsiteConfiguration } from '#src/contract/community/website-configuration.ts'
import type { Content } from '#src/contract/contents/content.ts'
import { MAX_PAGE_SIZE, type Paged } from '#src/contract/paging.ts'
import { PATHS } from '#src/contract/paths.ts'
import type { Withdrawn, WithdrawnFilters } from '#src/contract/requests/withdrawn.ts'
import { forEachConcurrently } from './concurrently.ts'
import { newestFirst } from './lists.ts'

/** The calls that supply the site's data; `api/client.ts` implements them. */
export interface PortalSource {
  publicEntities(): Promise<Chapelry[]>
  /** The same, with each entry checked separately. */
  listedEntities(): Promise<ListedEntity[]>
  chapelrie(community: number | string): Promise<ChapelryMobile>
  websiteConfiguration(slug: string): Promise<WebsiteConfiguration>
  emenus(community: number | string): Promise<Emenu[]>
  contents(call: ContentsCall): Promise<Paged<Content>>
  withdrawn(community: number | string, asked: WithdrawnFilters): Promise<Withdrawn>
}

/** All public data of one community. */
export interface CommunityData {
  chapelry: ChapelryMobile
  configuration: WebsiteConfiguration
  menu: Emenu[]
  /** News, events and pages, newest publication first. */
  contents: Content[]
  /**
   * Resolves the body of a content or translation that only refers to a body elsewhere; undefined
   * if none does.
   */
  bodyOf?: BodyOf
}

/** Returns a whole body as it is. */
export type BodyOf = (body: string | null) => string | null

/** Most calls in parallel: enough to hide latency, too few to hurt an API. */
const CONCURRENT_COMMUNITIES = 4
/**
 * How many contents are read at once. Objects of this many stay in the young generation and are
 * freed with it; a hundred fill it, and the rest moves to the old generation until it is collected
 * (decision 066).
 */
const READ_AT_ONCE = 25
/** How often an inconsistent list is read before it counts as faulty. */
const ATTEMPTS = 3

/**
 * Fetches all public data, a few communities at a time.
 *
 * @throws the errors of the source: a missing or invalid answer ends the whole reading
 */
export async function loadPortal(source: PortalSource): Promise<CommunityData[]> {
  const chapelries = await source.publicEntities()
  const communities = new Array<CommunityData>(chapelries.length)
  await forEachConcurrently(
    chapelries.entries(),
    CONCURRENT_COMMUNITIES,
    async ([index, { id }]) => {
      communities[index] = await communityData(source, await source.chapelrie(id))
    },
  )
  return communities
}

/**
 * All public data of one community.
 *
 * @throws the errors of the source
 */
export async function communityData(
  source: PortalSource,
  chapelry: ChapelryMobile,
): Promise<CommunityData> {
  const { id, websiteconfigurations_url: slug } = chapelry
  return { chapelry, ...(await communityParts(source, id, slug)) }
}

/**
 * The public data of a community besides its own record.
 *
 * @param contents contents that are already known, so that they are not read again
 * @throws the errors of the source
 */
export async function communityParts(
  source: PortalSource,
  id: number,
  slug: string,
  known?: Content[],
): Promise<Omit<CommunityData, 'chapelry'>> {
  const [configuration, menu, contents] = await Promise.all([
    source.websiteConfiguration(slug),
    source.emenus(id),
    known ?? loadContents(source, slug),
  ])
  return { configuration, menu, contents }
}

/**
 * All contents of a community, newest publication first. They are read by number, so that a content
 * published or withdrawn meanwhile does not shift the others. Each is as it was when its piece was
 * read; events report later changes.
 *
 * @throws the errors of the source
 */
async function loadContents(source: PortalSource, slug: string): Promise<Content[]> {
  const contents = await contentsByNumber(source, slug)
  return contents?.sort(newestFirst) ?? contentsByPage(source, slug)
}

/** Null if the API knows only the calls of requirements §7.1, or no contents of the third kind. */
async function contentsByNumber(source: PortalSource, slug: string): Promise<Content[] | null> {
  const contents: Content[] = []
  let attempts = 0
  for (let after = 0; ; ) {
    const query = { app: true, entity_ekklesia_location: slug, id_after: after, with_pages: true }
    const call = { page: 1, limit: READ_AT_ONCE, byId: true, query }
    const answer = await source.contents(call).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 400) return null
      throw error
    })
    if (!answer) return null
    const { results, total } = answer
    for (const content of results) {
      if (content.id <= after) return null
      after = content.id
      contents.push(content)
    }
    if (results.length === READ_AT_ONCE) continue
    if (results.length >= total) return contents
    // A content may have been added after counting; if the count stays wrong, the API is at fault.
    attempts += 1
    if (attempts === ATTEMPTS) throw new ContractError(PATHS.mobileContents, 'total')
  }
}

/**
 * A content published or withdrawn between two page requests shifts the others, so that one would
 * be missed: then all are read again.
 */
async function contentsByPage(source: PortalSource, slug: string): Promise<Content[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { contents, totals } = await readPages(source, slug)
    if (totals.every((total) => total === contents.length)) return contents
  }
  throw new ContractError(PATHS.mobileContents, 'total')
}

/** The contents on all pages, and the total that each page reported. */
async function readPages(source: PortalSource, slug: string) {
  const byId = new Map<number, Content>()
  const totals: number[] = []
  const query = { app: true, entity_ekklesia_location: slug }
  for (let page = 1; ; page += 1) {
    const { results, total } = await source.contents({ page, limit: MAX_PAGE_SIZE, query })
    const known = byId.size
    for (const content of results) byId.set(content.id, content)
    totals.push(total)
    // A page with nothing new ends the loop: an API may count more contents than it returns.
    const isLast = page * MAX_PAGE_SIZE >= total || byId.size === known
    if (isLast) return { contents: [...byId.values()], totals }
  }
}
