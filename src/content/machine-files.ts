import { EVENT } from '../contract/content.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '../i18n/locales.ts'
import { bannerPath } from './community-pages.ts'
import { INFO_TOPICS, type PageModel, type SitemapFile } from './page-models.ts'
import type { PageBody, PagesInput } from './pages-input.ts'
import type { CommunityData } from './portal.ts'

/** The files that exist once, whatever the language: sitemaps, robots, drawn banners. */
export function machineFiles(input: PagesInput): PageModel[] {
  const bare = input.communities.filter(({ configuration }) => configuration.header_url === null)
  return [
    ...LOCALES.map((locale) => sitemap(input, locale)),
    file(input, '/sitemap.xml', { kind: 'sitemap-index' }),
    file(input, '/robots.txt', { kind: 'robots' }),
    ...bare.map(({ chapelry: { websiteconfigurations_url: slug } }) =>
      file(input, bannerPath(slug), { kind: 'banner', slug }),
    ),
  ]
}

function file(input: PagesInput, path: string, body: PageBody): PageModel {
  return { ...body, route: path, path, locale: FALLBACK_LOCALE, site: input.site } as PageModel
}

/** The addresses of one language for search engines. */
function sitemap(input: PagesInput, locale: Locale): SitemapFile {
  const path = `/sitemap-${locale}.xml`
  const fixed = ['/portal', '/subscriptions', ...INFO_TOPICS.map((topic) => `/${topic}`)]
  const entries = [
    ...fixed.map((one) => ({ path: one, updatedAt: null })),
    ...input.communities.flatMap((data) => communityEntries(data)),
  ]
  return { kind: 'sitemap', route: path, path, locale, site: input.site, entries }
}

function communityEntries({ chapelry, contents }: CommunityData): SitemapFile['entries'] {
  const root = `/${chapelry.websiteconfigurations_url}`
  return [
    { path: root, updatedAt: null },
    { path: `${root}/events`, updatedAt: null },
    ...contents.map((one) => ({
      path: one.content_type === EVENT ? `${root}/events/${one.slug}` : `${root}/${one.slug}`,
      updatedAt: one.updated_at,
    })),
  ]
}
