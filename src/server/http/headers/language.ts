import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { firstLocale, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { createTranslator, type Texts } from '#src/i18n/translator.ts'
import type { AppEnv } from '../context.ts'

/** The supported language that an `Accept-Language` header prefers, or the fallback. */
export function acceptedLocale(header: string | undefined): Locale {
  const wanted = parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0])
  return firstLocale(...wanted)
}

/**
 * Gives each request a translator. `Vary` names the language only if the handler used the
 * translator, so that a cache stores language-independent answers once.
 */
export function language(texts: Texts): MiddlewareHandler<AppEnv> {
  const translators = new Map(LOCALES.map((locale) => [locale, createTranslator(locale, texts)]))
  const translatorOf = (locale: Locale) =>
    translators.get(locale) ?? createTranslator(locale, texts)
  return async (c, next) => {
    c.set('translator', () => {
      const translator = translatorOf(acceptedLocale(c.req.header('accept-language')))
      c.header('content-language', translator.locale)
      c.header('vary', 'Accept-Language')
      return translator
    })
    await next()
  }
}
