import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** The facts about the portal on every page. */
export interface SiteFacts {
  /** Origin that readers use, without a slash at its end. */
  url: string
  productName: string
  /** Where scripts on the page find the API, version included: `/api/v1`. */
  apiUrl: string
  /** Further origins from which pages may show pictures. */
  pictureOrigins: string[]
  /** The target of the shell's portal link; null for our own page. */
  portalUrl: string | null
  /** The address for questions about the portal itself. */
  supportEmail: string
  /** PRODUCT_SLUG of the API: names its social calls. */
  productSlug: string
  /** Whether browsers keep visited pages for reading offline. */
  keepsPages: boolean
  /** The captcha of forms; ours needs no key. */
  captcha: CaptchaFacts
}

/** The fields of every page. */
export interface Page<Kind extends string> {
  kind: Kind
  /** The page's address, language included: `/es/santa-marta`. */
  route: string
  /** The same without language: `/santa-marta`. */
  path: string
  locale: Locale
  site: SiteFacts
}
