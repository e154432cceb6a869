import { createInstance, type i18n, type Resource } from 'i18next'
import { FALLBACK_LOCALE, LOCALE_TAGS, type Locale } from './locales.ts'

/** Texts by language and namespace, as the files `locales/{ns}/{ns}.{lng}.json` hold them. */
export type Texts = Resource

export interface Translator {
  locale: Locale
  /** BCP 47 tag for `Intl`: `pt-PT`, `es-ES`, `en-GB`. */
  tag: string
  /**
   * The text behind a key `namespace.path.to.text`, its `{{placeholders}}` filled and its plural
   * chosen by `count`. Throws where no language has the key: a missing text is a defect.
   */
  t(key: string, values?: Values): string
  /**
   * Everything below a key as the file holds it, lists and objects, with the placeholders of all
   * its texts filled. The caller names the shape; `npm run check` holds the files to it.
   */
  tree<Shape extends object>(key: string, values?: Values): Shape
}

type Values = Record<string, string | number>

/** A page has hundreds of texts, and most of them are on the next one, too. */
const KEPT_TEXTS = 5_000

/** A translator of its own per language, so that two languages can be used side by side. */
export function createTranslator(locale: Locale, texts: Texts): Translator {
  const i18n = createInstance()
  void i18n.init({
    lng: locale,
    fallbackLng: FALLBACK_LOCALE,
    resources: texts,
    ns: Object.keys(texts[FALLBACK_LOCALE] ?? {}),
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return translatorOver(i18n, locale)
}

/** A translator over an i18next that has its texts already. */
export function translatorOver(i18n: i18n, locale: Locale): Translator {
  const found = (key: string, values: Values) => {
    const dot = key.indexOf('.')
    const options = { ...values, ns: key.slice(0, dot) }
    const path = key.slice(dot + 1)
    if (!i18n.exists(path, options)) throw new Error(`No text for the key ${key}`)
    return { path, options }
  }
  const texts = new Map<string, string>()
  return {
    locale,
    tag: LOCALE_TAGS[locale],
    t(key, values) {
      const asked = values ? `${key} ${JSON.stringify(values)}` : key
      const known = texts.get(asked)
      if (known !== undefined) return known
      const { path, options } = found(key, values ?? {})
      const text = i18n.t(path, options)
      if (texts.size >= KEPT_TEXTS) texts.clear()
      texts.set(asked, text)
      return text
    },
    tree<Shape extends object>(key: string, values: Values = {}) {
      const { path, options } = found(key, values)
      return i18n.t(path, { ...options, returnObjects: true }) as Shape
    },
  }
}
