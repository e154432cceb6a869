import type { CaptchaFacts } from '#src/contract/captcha.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** What every page knows of the portal it belongs to. */
export interface SiteFacts {
  /** Origin that readers use, without a slash at its end. */
  url: string
  productName: string
  /** Where scripts on the page find the API, version included: `/api/v1`. */
  apiUrl: string
  /** Origins besides these two from which pages may show pictures. */
  pictureOrigins: string[]
  /** Where the shell's portal link leads; null for our own page. */
  portalUrl: string | null
  /** Whom readers write to about the portal itself. */
  supportEmail: string
  /** PRODUCT_SLUG of the API: names its social calls. */
  productSlug: string
  /** Whether browsers keep pages that were read, for reading without a connection. */
  keepsPages: boolean
  /** Whose captcha forms show; ours needs no key. */
  captcha: CaptchaFacts
}

/** What all pages have, whatever they show. */
export interface Page {
  /** The page's address, language included: `/es/santa-marta`. */
  route: string
  /** The same without language: `/santa-marta`. */
  path: string
  locale: Locale
  site: SiteFacts
}
