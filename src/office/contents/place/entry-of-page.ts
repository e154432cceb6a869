import type { MenuEntryRecord, OfficeMenu } from '#src/contract/community/office-menu.ts'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import { familySize, MENU_LEVELS } from '#src/domain/menu/menu-rows.ts'
import { menuTarget } from '#src/domain/menu/menu-targets.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import {
  type MenuValues,
  menuBody,
  menuValues,
  newEntry,
} from '#src/office/page/menu/menu-values.ts'

/** The menu entry that leads to a page; undefined where there is none. */
export function entryOf(menu: OfficeMenu, slug: string): MenuEntryRecord | undefined {
  return menu.entries.find((entry) => {
    const target = menuTarget(entry, '')
    return target.kind === 'page' && entry.content_slug === slug
  })
}

/**
 * The request body of a menu with a page added: below the entry of its parent page, if there is
 * one, otherwise at the end.
 *
 * @param parentSlug of the parent page
 */
export function menuWith(
  menu: OfficeMenu,
  page: ContentRecord,
  parentSlug: string | undefined,
): object {
  const { values } = menuValues(menu)
  const { language } = menu
  const father = parentSlug === undefined ? undefined : entryOf(menu, parentSlug)
  const at = father ? menu.entries.indexOf(father) : -1
  const titles = LOCALES.map((locale) => [locale, titleIn(page, locale, language)])
  const row = {
    ...newEntry(father ? Math.min(father.level + 1, MENU_LEVELS - 1) : 0),
    titles: Object.fromEntries(titles),
    content_slug: page.slug,
  }
  const place = at < 0 ? values.rows.length : at + familySize(values.rows, at)
  const next: MenuValues = { rows: values.rows.toSpliced(place, 0, row) }
  return menuBody(next, language, values)
}

function titleIn(
  { language, title, translations }: ContentRecord,
  locale: (typeof LOCALES)[number],
  ofMenu: OfficeMenu['language'],
): string {
  if (locale === language) return title
  // An entry must have the title in the parish's own language.
  return translations[locale]?.title ?? (locale === ofMenu ? title : '')
}
