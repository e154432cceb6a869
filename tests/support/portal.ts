import type { ContentsCall } from '#src/api/content-lists.ts'
import { HttpError } from '#src/api/errors.ts'
import type { SiteFacts } from '#src/content/page-models/page.ts'
import type { PortalSource } from '#src/content/portal.ts'
import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import type { WebsiteConfiguration } from '#src/contract/community/website-configuration.ts'
import { type Content, PAGE } from '#src/contract/contents/content.ts'
import type { Paged } from '#src/contract/paging.ts'

/** What pages of a portal know of it. */
export const SITE: SiteFacts = {
  url: 'https://p.example.org',
  productName: 'Adro',
  apiUrl: '/api/v1',
  pictureOrigins: [],
  portalUrl: null,
  supportEmail: 'x@example.org',
  productSlug: 'adro',
  keepsPages: true,
  captcha: { provider: 'altcha' },
}

/** A community with nothing but what must be there. */
export function chapelry(slug: string, change: Partial<ChapelryMobile> = {}): ChapelryMobile {
  return {
    id: 1,
    name: `Paróquia ${slug}`,
    photo_url: null,
    photo_dark_url: null,
    district: 'Évora',
    address: null,
    postal_code: null,
    mobilephone: null,
    phone: null,
    email: null,
    url: null,
    timezone: 'Europe/Lisbon',
    websiteconfigurations_url: slug,
    masses_schedules: [],
    masses_summer: null,
    masses_exceptions: [],
    ...change,
  }
}

/** The configuration of a community whose side panel has no blocks. */
export function configuration(
  { id, websiteconfigurations_url }: ChapelryMobile,
  change: Partial<WebsiteConfiguration> = {},
): WebsiteConfiguration {
  return {
    id,
    url: websiteconfigurations_url,
    entity_ekklesia_location_id: id,
    language: 'pt',
    header_url: null,
    header_description: null,
    seccao_noticias_id: null,
    url_facebook: null,
    url_soundcloud: null,
    url_twitter: null,
    url_youtube: null,
    url_instagram: null,
    url_whatsapp: null,
    url_telegram: null,
    masses_content: null,
    masses_content_description: null,
    confessions_content: null,
    confessions_content_description: null,
    parish_notary_content: null,
    parish_notary_content_description: null,
    visits_to_the_sicks_content: null,
    visits_to_the_sicks_content_description: null,
    conteudo_ano_pastoral: null,
    conteudo_ano_pastoral_description: null,
    how_to_help_content: null,
    how_to_help_content_description: null,
    mass_intentions_needs: null,
    baptisms_needs: null,
    weddings_needs: null,
    catechisms_needs: null,
    families_needs: null,
    meetings_needs: null,
    office_hours: [],
    masses_summer_from: null,
    masses_summer_to: null,
    azulejo_glaze: null,
    azulejo_motif: null,
    accent: null,
    translations: {},
    ...change,
  }
}

/** What news and events share, with nothing more than must be there. */
function base(community: ChapelryMobile, id: number, slug: string) {
  return {
    id,
    slug,
    language: 'pt' as const,
    translations: {},
    title: `Título ${slug}`,
    cover: null,
    cover_description: null,
    resume: null,
    online_from_date: '2026-11-01T09:00:00.000Z',
    updated_at: '2026-11-01T09:00:00.000Z',
    entity_name: community.name,
    entity_ekklesia_location: {
      id: community.id,
      name: community.name,
      photo_url: null,
      timezone: community.timezone,
      websiteconfiguration: { url: community.websiteconfigurations_url },
    },
    section_ids: [],
    contents_hashtags: [],
    content: null,
    contents_attachments: [],
    contents_fotogaleries: [],
    contents_contents: [],
    former_addresses: [],
  }
}

/** A news item of a community. */
export function news(
  community: ChapelryMobile,
  id: number,
  slug: string,
  change: Partial<Extract<Content, { content_type: 1 }>> = {},
): Content {
  return { content_type: 1, ...base(community, id, slug), ...change }
}

/** A page of a community. */
export function parishPage(
  community: ChapelryMobile,
  id: number,
  slug: string,
  change: Partial<Extract<Content, { content_type: 3 }>> = {},
): Content {
  return { content_type: 3, ...base(community, id, slug), parent_id: null, position: 0, ...change }
}

/** An event of a community, all day on the day given. */
export function event(
  community: ChapelryMobile,
  id: number,
  slug: string,
  change: Partial<Extract<Content, { content_type: 2 }>> & { event_from_date: string },
): Content {
  return {
    content_type: 2,
    locale: null,
    event_from_hour: null,
    event_to_date: null,
    event_to_hour: null,
    event_status: 'scheduled',
    event_moved_from: null,
    event_sequence: 0,
    event_recurrence: null,
    event_exceptions: [],
    event_next: null,
    ...base(community, id, slug),
    ...change,
  }
}

/** A source that answers from memory; `contents` are those of the communities they name. */
export function memorySource(communities: ChapelryMobile[], contents: Content[]): PortalSource {
  const find = (key: number | string) => {
    const found = communities.find(
      ({ id, websiteconfigurations_url }) => key === id || key === websiteconfigurations_url,
    )
    if (!found) throw new HttpError(`/chapelrie/${key}`, 404, 'not_found')
    return found
  }
  const page = ({ page: number, limit, query }: ContentsCall): Paged<Content> => {
    const slug = query.entity_ekklesia_location
    const { id_after: after, content_ids: ids, with_pages } = query
    const own = contents.filter(
      (one) =>
        one.entity_ekklesia_location.websiteconfiguration.url === slug &&
        (ids?.includes(one.id) ?? true) &&
        (with_pages === true || one.content_type !== PAGE),
    )
    const all =
      after === undefined ? own : own.filter(({ id }) => id > after).sort((a, b) => a.id - b.id)
    return {
      results: all.slice((number - 1) * limit, number * limit),
      page: number,
      total: all.length,
    }
  }
  return {
    publicEntities: async () => communities,
    listedEntities: async () =>
      communities.map((chapelry) => ({ kind: 'community' as const, chapelry })),
    // As an API that keeps to the specification alone.
    withdrawn: async (community) => {
      throw new HttpError(`/withdrawn/${community}`, 404)
    },
    chapelrie: async (community) => find(community),
    websiteConfiguration: async (slug) => configuration(find(slug)),
    emenus: async () => [],
    contents: async (call) => page(call),
  }
}

/** A source that is another one each time it is asked. */
export function changingSource(now: () => PortalSource): PortalSource {
  return {
    publicEntities: () => now().publicEntities(),
    listedEntities: () => now().listedEntities(),
    chapelrie: (community) => now().chapelrie(community),
    websiteConfiguration: (slug) => now().websiteConfiguration(slug),
    emenus: (community) => now().emenus(community),
    contents: (call) => now().contents(call),
    withdrawn: (community, asked) => now().withdrawn(community, asked),
  }
}
