import { createInstance, type i18n, type Resource, type TOptions } from 'i18next'
import { FALLBACK_LOCALE, LOCALE_TAGS, type Locale } from './locales.ts'
import type { TextKey, TextsKey } from './text-key.ts'

/** Texts by language and namespace, as the files `locales/{ns}/{ns}.{lng}.json` hold them. */
export type Texts = Resource

export interface Translator {
  locale: Locale
  /** BCP 47 tag for `Intl`: `pt-PT`, `es-ES`, `en-GB`. */
  tag: string
  /**
   * The text of a key `namespace.path.to.text`, with its `{{placeholders}}` filled and its plural
   * chosen by `count`. Throws where no language has the key: a missing text is a defect.
   */
  t(key: TextKey, values?: Values): string
  /**
   * Everything below a key as the file holds it, lists and objects, with the placeholders of all
   * its texts filled. The caller names the shape; `npm run check` checks the files against it.
   */
  tree<Shape extends object>(key: TextsKey, values?: Values): Shape
}

/** A page has hundreds of texts, and the next page reuses most of them. */
const KEPT_PATTERNS = 5_000
/** A value that no text can have. */
const MISSING = '\u0000'

type Values = Record<string, string | number> & { count?: number }

/**
 * A translator of one language. Each has its own instance, so that several languages can be used
 * side by side.
 */
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

/** A translator over an i18next instance whose texts are loaded. */
export function translatorOver(i18n: i18n, locale: Locale): Translator {
  const found = (key: string, options: TOptions) => {
    const dot = key.indexOf('.')
    const ns = key.slice(0, dot)
    const text: unknown = i18n.t(key.slice(dot + 1), { ...options, ns, defaultValue: MISSING })
    if (text === MISSING) throw new Error(`No text for the key ${key}`)
    return text
  }
  const patterns = new Map<string, string>()
  const patternOf = (key: string, count?: number) => {
    const asked = count === undefined ? key : `${key} ${count}`
    const known = patterns.get(asked)
    if (known !== undefined) return known
    const counted = count === undefined ? {} : { count }
    const pattern = String(found(key, { ...counted, skipInterpolation: true }))
    if (patterns.size >= KEPT_PATTERNS) patterns.clear()
    patterns.set(asked, pattern)
    return pattern
  }
  return {
    locale,
    tag: LOCALE_TAGS[locale],
    t(key, values) {
      const pattern = patternOf(key, values?.count)
      return values ? i18n.services.interpolator.interpolate(pattern, values, locale, {}) : pattern
    },
    tree<Shape extends object>(key: TextsKey, values: Values = {}) {
      return found(key, { ...values, returnObjects: true }) as Shape
    },
  }
}
