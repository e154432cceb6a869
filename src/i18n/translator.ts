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
  const known = (key: string, values: Values) => {
    const dot = key.indexOf('.')
    const options = { ...values, ns: key.slice(0, dot) }
    const path = key.slice(dot + 1)
    if (!i18n.exists(path, options)) throw new Error(`No text for the key ${key}`)
    return { path, options }
  }
  // Most texts have no placeholders, and a page has hundreds of them.
  const plain = new Map<string, string>()
  const text = (key: string, values: Values) => {
    const { path, options } = known(key, values)
    return i18n.t(path, options)
  }
  return {
    locale,
    tag: LOCALE_TAGS[locale],
    t(key, values) {
      if (values) return text(key, values)
      const found = plain.get(key) ?? text(key, {})
      plain.set(key, found)
      return found
    },
    tree<Shape extends object>(key: string, values: Values = {}) {
      const { path, options } = known(key, values)
      return i18n.t(path, { ...options, returnObjects: true }) as Shape
    },
  }
}
