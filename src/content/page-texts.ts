import type { Emenu } from '#src/contract/community/emenu.ts'
import {
  BLOCK_FIELDS,
  type BlockField,
  NEEDS_FIELDS,
  type WebsiteConfiguration,
} from '#src/contract/community/website-configuration.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { ShownConfiguration, ShownEmenu } from './page-models/community.ts'

/** A menu as pages of a language show it: titles in that language, or in the page's own. */
export function menuIn(menu: Emenu[], locale: Locale, own: Locale | undefined): ShownEmenu[] {
  return menu.map(({ titles, title, children, ...entry }) => {
    const translated = locale === own ? undefined : titles[locale]
    return {
      ...entry,
      title: translated ?? title,
      shown_in: translated === undefined ? own : locale,
      children: menuIn(children, locale, own),
    }
  })
}

/**
 * A configuration as pages of a language show it: each block with its title in that language, or in
 * the page's own; likewise the texts on what each request to the parish needs.
 */
export function configurationIn(
  { translations, ...own }: WebsiteConfiguration,
  locale: Locale,
): ShownConfiguration {
  const texts = locale === own.language ? undefined : translations[locale]
  if (!texts) return { ...own, translated: [] }
  const translated = BLOCK_FIELDS.filter((field) => texts[field] !== null)
  const blocks = translated.flatMap((field) => [
    [field, texts[field]],
    [titleOf(field), texts[titleOf(field)]],
  ])
  const needs = NEEDS_FIELDS.filter((field) => texts[field] !== null)
  return {
    ...own,
    header_description: texts.header_description ?? own.header_description,
    ...Object.fromEntries(blocks),
    ...Object.fromEntries(needs.map((field) => [field, texts[field]])),
    translated: [...translated, ...needs],
  }
}

/** Whether pages of a language show texts of a menu or a configuration in that language. */
export function isTranslated(
  menu: Emenu[],
  { language, translations }: WebsiteConfiguration,
  locale: Locale,
): boolean {
  if (locale === language) return false
  return translations[locale] !== undefined || hasTitles(menu, locale)
}

function hasTitles(menu: Emenu[], locale: Locale): boolean {
  return menu.some(
    ({ titles, children }) => titles[locale] !== undefined || hasTitles(children, locale),
  )
}

function titleOf(field: BlockField): `${BlockField}_description` {
  return `${field}_description`
}
