import { type Content, PAGE, type PageContent } from '#src/contract/contents/content.ts'
import { contentPath } from '#src/domain/contents/content-address.ts'
import { pickTranslation, shownLanguage } from '#src/domain/contents/content-language.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { PageEntry, PageLink } from './page-models/content-pages.ts'

/** The hierarchy of a community's pages, in order at both levels. */
interface PageTree {
  /** Pages without a parent. */
  top: PageContent[]
  /** Undefined for a page at the top. */
  parentOf(page: PageContent): PageContent | undefined
  childrenOf(page: PageContent): PageContent[]
}

/**
 * The tree of the pages among some contents. It has two levels whatever the API says: a page has a
 * parent only if the parent exists and is itself at the top (decision 074).
 */
export function pageTree(contents: Content[]): PageTree {
  const pages = contents.filter((one): one is PageContent => one.content_type === PAGE)
  const byId = new Map(pages.map((page) => [page.id, page]))
  const named = ({ id, parent_id }: PageContent) =>
    parent_id === null || parent_id === id ? undefined : byId.get(parent_id)
  const parentOf = (page: PageContent) => {
    const parent = named(page)
    return parent && named(parent) === undefined ? parent : undefined
  }
  const byParent = Map.groupBy(pages.sort(inPlace), (page) => parentOf(page)?.id ?? null)
  return {
    top: byParent.get(null) ?? [],
    parentOf,
    childrenOf: ({ id }) => byParent.get(id) ?? [],
  }
}

/** A link to a page with its title in a language. */
export function pageLink(slug: string, page: PageContent, locale: Locale): PageLink {
  const { title } = pickTranslation(page, locale) ?? page
  return { path: contentPath(slug, page), title, shown_in: shownLanguage(page, locale) }
}

/** The same with its summary. */
export function pageEntry(slug: string, page: PageContent, locale: Locale): PageEntry {
  const { resume } = pickTranslation(page, locale) ?? page
  return { ...pageLink(slug, page, locale), resume }
}

const { compare } = new Intl.Collator('pt')

function inPlace(a: PageContent, b: PageContent): number {
  return a.position - b.position || compare(a.title, b.title) || a.id - b.id
}
