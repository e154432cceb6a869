import type { Chapelry, ChapelryMobile } from '../contract/chapelry.ts'
import type { Content } from '../contract/content.ts'
import type { ContentFilters } from '../contract/content-query.ts'
import type { Emenu } from '../contract/emenu.ts'
import { MAX_PAGE_SIZE, type Paged } from '../contract/paging.ts'
import type { WebsiteConfiguration } from '../contract/website-configuration.ts'

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

/**
 * Fetches everything that is public, a few communities at a time.
 *
 * @throws the errors of the source: an answer that is missing or breaks the contract ends it all
 */
export async function loadPortal(source: PortalSource): Promise<CommunityData[]> {
  const chapelries = await source.publicEntities()
  const communities = new Array<CommunityData>(chapelries.length)
  const queue = chapelries.entries()
  const worker = async () => {
    for (const [index, chapelry] of queue) {
      communities[index] = await loadCommunity(source, chapelry)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_COMMUNITIES }, worker))
  return communities
}

async function loadCommunity(source: PortalSource, chapelry: Chapelry): Promise<CommunityData> {
  const slug = chapelry.websiteconfigurations_url
  const [mobile, configuration, menu, contents] = await Promise.all([
    source.chapelrie(chapelry.id),
    source.websiteConfiguration(slug),
    source.emenus(chapelry.id),
    loadContents(source, slug),
  ])
  return { chapelry: mobile, configuration, menu, contents }
}

async function loadContents(source: PortalSource, slug: string): Promise<Content[]> {
  const byId = new Map<number, Content>()
  const query = { app: true, entity_ekklesia_location: slug }
  for (let page = 1; ; page += 1) {
    const answer = await source.contents({ page, limit: MAX_PAGE_SIZE, query })
    for (const content of answer.results) byId.set(content.id, content)
    if (page * MAX_PAGE_SIZE >= answer.total || answer.results.length === 0) break
  }
  return [...byId.values()]
}
