import { LOCALES, type Locale } from './locales.ts'
import { createTranslator, type Texts, type Translator } from './translator.ts'

const files = import.meta.glob<Record<string, unknown>>('/locales/*/*.json', {
  eager: true,
  import: 'default',
})

/** Every text, included in the rendering bundle at build time: a page never waits for a file. */
function bundledTexts(): Texts {
  const texts: Texts = Object.fromEntries(LOCALES.map((locale) => [locale, {}]))
  for (const [path, content] of Object.entries(files)) {
    const [, ns, lng] = /\/([^/]+)\.([a-z]{2})\.json$/.exec(path) ?? []
    const ofLocale = lng && texts[lng]
    if (ns && ofLocale) ofLocale[ns] = content as Texts[string][string]
  }
  return texts
}

const translators = new Map<Locale, Translator>()

/** The translator of a language over the bundled texts, made once. */
export function translatorOf(locale: Locale): Translator {
  const known = translators.get(locale)
  if (known) return known
  const made = createTranslator(locale, bundledTexts())
  translators.set(locale, made)
  return made
}
