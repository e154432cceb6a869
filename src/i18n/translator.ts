import { createInstance, type Resource } from 'i18next'
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
  t(key: string, values?: Record<string, string | number>): string
}

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
  return {
    locale,
    tag: LOCALE_TAGS[locale],
    t(key, values = {}) {
      const dot = key.indexOf('.')
      const ns = key.slice(0, dot)
      const path = key.slice(dot + 1)
      if (!i18n.exists(path, { ns, ...values })) throw new Error(`No text for the key ${key}`)
      return i18n.t(path, { ns, ...values })
    },
  }
}
