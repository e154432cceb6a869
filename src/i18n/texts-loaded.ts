import { type BackendModule, createInstance, type ResourceKey } from 'i18next'
import type { Locale } from './locales.ts'
import { type Translator, translatorOver } from './translator.ts'

/** Where the texts of a namespace are published (requirements §7.9). */
function textsPath(ns: string, lng: string): string {
  return `/assets/locales/${ns}/${ns}.${lng}.json`
}

/**
 * A translator over some namespaces, fetched from the site. i18next retries a file that fails up to
 * five times, after 350 ms and then twice as long each time, ten files at once (requirements §9.3).
 * All languages have the same keys, so only one is fetched, and each file once.
 *
 * @throws MissingTexts where a file still fails after the last retry
 */
export async function loadTranslator(locale: Locale, namespaces: string[]): Promise<Translator> {
  const i18n = createInstance()
  await i18n.use(siteBackend()).init({
    // Initialise at once, instead of in a later turn of the event loop.
    initAsync: false,
    lng: locale,
    load: 'currentOnly',
    fallbackLng: false,
    ns: namespaces,
    interpolation: { escapeValue: false },
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
  })
  for (const ns of namespaces) {
    if (!i18n.hasResourceBundle(locale, ns)) throw new MissingTexts(ns)
  }
  return translatorOver(i18n, locale)
}

/** A file of texts that could not be fetched. */
export class MissingTexts extends Error {}

function siteBackend(): BackendModule {
  return {
    type: 'backend',
    init() {},
    read(lng, ns, callback) {
      textsOf(textsPath(ns, lng)).then(
        (texts) => callback(null, texts),
        // `true` in place of the texts makes i18next retry.
        (error: Error) => callback(error, true),
      )
    },
  }
}

/** The files that this page has loaded or is loading: sections and forms share several of them. */
const files = new Map<string, Promise<ResourceKey>>()

function textsOf(path: string): Promise<ResourceKey> {
  const known = files.get(path)
  if (known) return known
  const file = fetch(path).then((response) => {
    if (!response.ok) throw new Error(`${response.status}`)
    return response.json()
  })
  files.set(path, file)
  file.catch(() => files.delete(path))
  return file
}
