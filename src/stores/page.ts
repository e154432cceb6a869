import { FALLBACK_LOCALE, isLocale, type Locale } from '#src/i18n/locales.ts'

/** What a page tells its scripts about the portal, on its `body`. */
export interface PageFacts {
  /** Address of the API, version included. */
  apiUrl: string
  /** PRODUCT_SLUG: names the social calls. */
  product: string
  locale: Locale
  /** Whether only someone who is signed in may see it. */
  guarded: boolean
}

/**
 * The facts of the page that is open: `<html lang>` is the truth about its language
 * (requirements §10.1).
 */
export function pageFacts(): PageFacts {
  const { lang, dataset } = document.documentElement
  const { api = '/api/v1', product = 'adro' } = document.body.dataset
  return {
    apiUrl: api,
    product,
    locale: isLocale(lang) ? lang : FALLBACK_LOCALE,
    guarded: 'guarded' in dataset,
  }
}
