import { LOCALES, type Locale } from '../i18n/locales.ts'
import { localePath } from '../i18n/urls.ts'
import { communityFacts, communityPages } from './community-pages.ts'
import { latest } from './latest.ts'
import { machineFiles } from './machine-files.ts'
import { INFO_TOPICS, type PageModel, SCREENS, type Screen } from './page-models.ts'
import type { PageBody, PagesInput } from './pages-input.ts'

/**
 * Every page of the site in every language, as plain objects. Pure: the same input gives the same
 * models, and a page shows nothing that is not in its model.
 */
export function pageModels(input: PagesInput): PageModel[] {
  return [...LOCALES.flatMap((locale) => pagesIn(locale, input)), ...machineFiles(input)]
}

function pagesIn(locale: Locale, input: PagesInput): PageModel[] {
  const page = (path: string, body: PageBody): PageModel =>
    ({ ...body, route: localePath(locale, path), path, locale, site: input.site }) as PageModel
  const communities = input.communities.map((data) => communityFacts(data, input.product))
  return [
    ...SCREENS.map((screen) => page(screenPath(screen), { kind: 'screen', screen })),
    page('/portal', { kind: 'welcome', communities, ...latest(input) }),
    page('/subscriptions', { kind: 'subscriptions', communities }),
    ...INFO_TOPICS.map((topic) => page(`/${topic}`, { kind: 'info', topic })),
    page('/404', { kind: 'not-found' }),
    ...input.communities.flatMap((data) =>
      communityPages(data, input).map(([path, body]) => page(path, body)),
    ),
  ]
}

function screenPath(screen: Screen): string {
  return screen === 'feed' ? '/' : `/${screen}`
}
