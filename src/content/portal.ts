import { ContractError } from '#src/api/errors.ts'
import type { Chapelry, ChapelryMobile } from '#src/contract/chapelry.ts'
import type { Content } from '#src/contract/content.ts'
import type { ContentFilters } from '#src/contract/content-query.ts'
import type { Emenu } from '#src/contract/emenu.ts'
import { MAX_PAGE_SIZE, type Paged } from '#src/contract/paging.ts'
import { PATHS } from '#src/contract/paths.ts'
import type { WebsiteConfiguration } from '#src/contract/website-configuration.ts'
import { inLanes } from './lanes.ts'

/** The calls that the site is made from; `api/client.ts` is one. */
export interface PortalSource {
  publicEntities(): Promise<Chapelry[]>
  chapelrie(community: number | string): Promise<ChapelryMobile>
  websiteConfiguration(slug: string): Promise<WebsiteConfiguration>
  emenus(community: number | string): Promise<Emenu[]>
  contents(call: ContentsCall): Promise<Paged<Content>>
}

export interface ContentsCall {
  page: number
  limit: number
  query: ContentFilters
}

/** Everything that is public of one community. */
export interface CommunityData {
  chapelry: ChapelryMobile
  configuration: WebsiteConfiguration
  menu: Emenu[]
  /** News and events, newest publication first. */
  contents: Content[]
}

/** How many calls may be under way at once: enough to hide latency, too few to hurt an API. */
const CONCURRENT_COMMUNITIES = 4
/** How often a list that does not add up is read before it counts as wrong. */
const ATTEMPTS = 3

/**
 * Fetches everything that is public, a few communities at a time.
 *
 * @throws the errors of the source: an answer that is missing or breaks the contract ends it all
 */
export async function loadPortal(source: PortalSource): Promise<CommunityData[]> {
  const chapelries = await source.publicEntities()
  const communities = new Array<CommunityData>(chapelries.length)
  await eachCommunity(source, chapelries, async (data, index) => {
    communities[index] = data
  })
  return communities
}

/**
 * Hands over what is public of each community as it comes, a few at a time: nothing more is
 * fetched while those are worked on, so that a large portal need not fit into memory.
 *
 * @param visit told of the community's place in the list
 * @throws the errors of the source and of `visit`: the first one ends it all
 */
export async function eachCommunity(
  source: PortalSource,
  chapelries: Chapelry[],
  visit: (data: CommunityData, index: number) => Promise<void>,
): Promise<void> {
  await inLanes(chapelries.entries(), CONCURRENT_COMMUNITIES, async ([index, { id }]) => {
    await visit(await communityData(source, await source.chapelrie(id)), index)
  })
}

/**
 * Everything public of one community.
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
 * What is public of a community besides its own record.
 *
 * @throws the errors of the source
 */
export async function communityParts(
  source: PortalSource,
  id: number,
  slug: string,
): Promise<Omit<CommunityData, 'chapelry'>> {
  const [configuration, menu, contents] = await Promise.all([
    source.websiteConfiguration(slug),
    source.emenus(id),
    loadContents(source, slug),
  ])
  return { configuration, menu, contents }
}

/**
 * All contents of a community. Something published or withdrawn between two pages moves the
 * others across their border, so that one would be missed: then they are read again.
 */
async function loadContents(source: PortalSource, slug: string): Promise<Content[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { contents, totals } = await readContents(source, slug)
    if (totals.every((total) => total === contents.length)) return contents
  }
  throw new ContractError(PATHS.mobileContents, 'total')
}

/** The contents on all pages, and how many each page said that there are. */
async function readContents(source: PortalSource, slug: string) {
  const byId = new Map<number, Content>()
  const totals: number[] = []
  const query = { app: true, entity_ekklesia_location: slug }
  for (let page = 1; ; page += 1) {
    const { results, total } = await source.contents({ page, limit: MAX_PAGE_SIZE, query })
    const known = byId.size
    for (const content of results) byId.set(content.id, content)
    totals.push(total)
    // Nothing new: an API that counts more than it gives would otherwise be asked for ever.
    const isLast = page * MAX_PAGE_SIZE >= total || byId.size === known
    if (isLast) return { contents: [...byId.values()], totals }
  }
}
