import { FALLBACK_LOCALE, isLocale, type Locale } from '#src/i18n/locales.ts'

/** The portal's data for scripts, as attributes of the page's `body`. */
interface PageFacts {
  /** Address of the API, including the version. */
  apiUrl: string
  /** PRODUCT_SLUG: names the social calls. */
  product: string
  locale: Locale
  /** Whether only signed-in users may see it. */
  guarded: boolean
}

/** The data of the open page: `<html lang>` defines its language (requirements §10.1). */
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

/**
 * Waits while the browser leaves the page, so that nothing else is sent meanwhile; resolves if the
 * page is shown again.
 */
export function untilShownAgain(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}
