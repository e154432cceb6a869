import { LOCALE_COOKIE, LOCALE_MAX_AGE_SECONDS, LOCALE_QUERY } from '#src/i18n/locale-memory.ts'
import { FALLBACK_LOCALE, LOCALES } from '#src/i18n/locales.ts'
import { map } from './syntax.ts'

/** The languages that appear in addresses, as alternatives of an expression. */
export const PREFIXES = LOCALES.filter((locale) => locale !== FALLBACK_LOCALE).join('|')

/** The reader's language: the query, then the cookie (requirements §9.3). */
export function languageMaps(): string[] {
  const cookie = `${LOCALE_COOKIE}=$adro_asked; Max-Age=${LOCALE_MAX_AGE_SECONDS}; Path=/; SameSite=Lax`
  return [
    '# The language that a reader asks for, by the query or the cookie; "-" for an unknown one.',
    map(`$arg_${LOCALE_QUERY}`, '$adro_asked', [
      [`~^(?<adro_arg>${LOCALES.join('|')})$`, '$adro_arg'],
      ['~.', '-'],
    ]),
    map(`$cookie_${LOCALE_COOKIE}`, '$adro_remembered', [
      [`~^(?<adro_cookie>${PREFIXES})$`, '$adro_cookie'],
    ]),
    map('$adro_path', '$adro_language', [
      [`~^/(?<adro_prefix>${PREFIXES})(/|$)`, '$adro_prefix'],
      ['default', FALLBACK_LOCALE],
    ]),
    map('$adro_asked:$adro_language:$adro_remembered', '$adro_wanted', [
      ['~^-:(?<adro_own>\\w+):', '$adro_own'],
      ['~^(?<adro_lng>\\w+):', '$adro_lng'],
      [`~^:${FALLBACK_LOCALE}:(?<adro_kept>\\w+)$`, '$adro_kept'],
    ]),
    '# The same page in that language; files of other kinds have none.',
    map('$adro_path', '$adro_bare', [
      ['~\\.[A-Za-z0-9]+$', ''],
      [`~^/(?:${PREFIXES})$`, '/'],
      [`~^/(?:${PREFIXES})(?<adro_rest>/.*)$`, '$adro_rest'],
      ['default', '$adro_path'],
    ]),
    map('$adro_wanted:$adro_bare', '$adro_sibling', [
      ['~^:|:$', ''],
      [`~^${FALLBACK_LOCALE}:(?<adro_root>.*)$`, '$adro_root'],
      ['~^(?<adro_home>\\w+):/$', '/$adro_home'],
      ['~^(?<adro_to>\\w+):(?<adro_page>.+)$', '/$adro_to$adro_page'],
    ]),
    map('$args', '$adro_args', [
      [`~^${LOCALE_QUERY}=[^&]*(?:&(?<adro_tail>.*))?$`, '$adro_tail'],
      [`~^(?<adro_head>.*)&${LOCALE_QUERY}=[^&]*(?<adro_more>.*)$`, '$adro_head$adro_more'],
      ['default', '$args'],
    ]),
    map('$adro_args', '$adro_query', [['~.', '?$adro_args']]),
    map('$adro_asked', '$adro_cookie_set', [[`~^(?:${LOCALES.join('|')})$`, cookie]]),
  ]
}
