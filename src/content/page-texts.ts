import type { Emenu } from '#src/contract/community/emenu.ts'
import type { TextBlock } from '#src/contract/community/page-blocks.ts'
import {
  BLOCK_FIELDS,
  type BlockField,
  NEEDS_FIELDS,
  type WebsiteConfiguration,
} from '#src/contract/community/website-configuration.ts'
import { type Content, EVENT } from '#src/contract/contents/content.ts'
import { contentPath } from '#src/domain/contents/content-address.ts'
import {
  availableLanguages,
  pickTranslation,
  shownLanguage,
} from '#src/domain/contents/content-language.ts'
import { arrangedBlocks, isHidden, storedBlocks } from '#src/domain/contents/page-order.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { RelatedCard } from './page-models/cards.ts'
import type { ShownConfiguration, ShownEmenu } from './page-models/community.ts'
import type { ShownBlock } from './page-models/community-pages.ts'
import type { ShownContent } from './page-models/content-pages.ts'
import type { BodyOf } from './portal.ts'

/**
 * A content as its page shows it in one of its languages. Its page leaves out former addresses, so
 * that it stays the same when another content takes one over.
 */
export function shownContent<Full extends Content>(
  full: Full,
  locale: Locale,
  bodyOf: BodyOf = (body) => body,
): ShownContent<Full> {
  const { translations: __, contents_contents: _, former_addresses: ___, ...rest } = full as Content
  const own = withoutNext(rest)
  const shown_in = shownLanguage(full, locale)
  const { title, resume, content, updated_at } = pickTranslation(full, locale) ?? own
  return {
    ...own,
    title,
    resume,
    content: bodyOf(content),
    updated_at: updated_at > own.updated_at ? updated_at : own.updated_at,
    shown_in,
    languages: availableLanguages(full),
  } as ShownContent<Full>
}

/**
 * Links to the related contents of a community, with titles in the language of the page.
 *
 * @param contents all of the community
 */
export function relatedCards(
  slug: string,
  contents: Content[],
): (content: Content, locale: Locale) => RelatedCard[] {
  const byPath = new Map(contents.map((one) => [contentPath(slug, one), one]))
  return ({ contents_contents, language }, locale) =>
    contents_contents.map(({ content_rel, content_rel_description }) => {
      const { slug: _, ...shown } = content_rel
      const path = contentPath(slug, content_rel)
      const related = byPath.get(path)
      const shown_in = related ? shownLanguage(related, locale) : language
      const translated = related && pickTranslation(related, locale)
      const title = translated?.title ?? content_rel_description
      const event_status = related?.content_type === EVENT ? related.event_status : 'scheduled'
      return { path, ...shown, title, shown_in, event_status }
    })
}

/** The fetched next date may be outdated: pages compute it when they are made. */
function withoutNext<Content extends object>(content: Content): Omit<Content, 'event_next'> {
  const { event_next: _, ...others } = content as Content & { event_next?: unknown }
  return others
}

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
  // Public questions have a page of their own, and blocks are on one page: no other page changes with
  // them.
  { translations, public_questions: _, page_blocks: __, ...own }: WebsiteConfiguration,
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

/**
 * The blocks that the page of a community shows in a language; null for the usual ones. The texts of a
 * block are in that language, in the community's own, or in the first that has some.
 */
export function blocksIn(
  { page_blocks: listed, language: own = FALLBACK_LOCALE }: WebsiteConfiguration,
  locale: Locale,
): ShownBlock[] | null {
  if (!listed || storedBlocks(listed).length === 0) return null
  return arrangedBlocks(listed)
    .filter((block) => !isHidden(block))
    .flatMap((block) =>
      block.kind === 'text' ? textBlockIn(block, [locale, own]) : { kind: block.kind },
    )
}

function textBlockIn(
  { kind, key, picture, link, texts: written }: TextBlock,
  preferred: Locale[],
): ShownBlock[] {
  const shown_in = [...preferred, ...LOCALES].find((language) => written[language] !== undefined)
  const texts = shown_in && written[shown_in]
  return texts ? [{ kind, key, picture, link, texts, shown_in }] : []
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
