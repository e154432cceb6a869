import type { Locale } from '#src/i18n/locales.ts'
import type { SiteFacts } from './page-models/page.ts'
import type { PageModel } from './page-models/page-model.ts'
import type { CommunityData } from './portal.ts'

/** What every page is made with besides the data of communities. */
export interface SiteInput {
  site: SiteFacts
  /** PRODUCT_SLUG, which names the title field of a community. */
  product: string
  /** The instant, ISO in UTC with milliseconds, that "today" of each community is read from. */
  now: string
}

export interface PagesInput extends SiteInput {
  communities: CommunityData[]
}

/** The same in every language, or what it is in each. */
export type BodyInLanguages = PageBody | ((locale: Locale) => PageBody)

/** What a page adds to the fields that all pages share. */
export type PageBody = PageModel extends infer Model
  ? Model extends PageModel
    ? Omit<Model, 'route' | 'path' | 'locale' | 'site'>
    : never
  : never
