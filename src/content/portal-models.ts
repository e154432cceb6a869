import { FALLBACK_LOCALE, LOCALES, type Locale } from '../i18n/locales.ts'
import { localePath } from '../i18n/urls.ts'
import type { CommunitySummary } from './community-summary.ts'
import { latest } from './latest.ts'
import { INFO_TOPICS, type PageModel, SCREENS, type Screen } from './page-models.ts'
import type { PageBody, SiteInput } from './pages-input.ts'

/** The pages that belong to no community: they know of each only what its summary says. */
export function portalModels(summaries: CommunitySummary[], input: SiteInput): PageModel[] {
  return [
    ...LOCALES.flatMap((locale) => pagesIn(locale, summaries, input)),
    file('/sitemap.xml', { kind: 'sitemap-index', slugs: summaries.map(slugOf) }, input),
    file('/robots.txt', { kind: 'robots' }, input),
  ]
}

function pagesIn(locale: Locale, summaries: CommunitySummary[], input: SiteInput): PageModel[] {
  const page = (path: string, body: PageBody): PageModel =>
    ({ ...body, route: localePath(locale, path), path, locale, site: input.site }) as PageModel
  const communities = summaries.map(({ facts }) => facts)
  return [
    ...SCREENS.map((screen) => page(screenPath(screen), { kind: 'screen', screen })),
    page('/portal', { kind: 'welcome', communities, ...latest(summaries) }),
    page('/subscriptions', { kind: 'subscriptions', communities }),
    ...INFO_TOPICS.map((topic) => page(`/${topic}`, { kind: 'info', topic })),
    page('/404', { kind: 'not-found' }),
    sitemap(locale, input),
  ]
}

/** The portal's own addresses of one language for search engines. */
function sitemap(locale: Locale, { site }: SiteInput): PageModel {
  const path = `/sitemap-${locale}.xml`
  const listed = ['/portal', '/subscriptions', ...INFO_TOPICS.map((topic) => `/${topic}`)]
  const entries = listed.map((one) => ({ path: one, updatedAt: null }))
  return { kind: 'sitemap', route: path, path, locale, site, entries }
}

function file(path: string, body: PageBody, { site }: SiteInput): PageModel {
  return { ...body, route: path, path, locale: FALLBACK_LOCALE, site } as PageModel
}

function screenPath(screen: Screen): string {
  return screen === 'feed' ? '/' : `/${screen}`
}

function slugOf({ facts }: CommunitySummary): string {
  return facts.slug
}
