import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MenuEntryRecord, OfficeMenu } from '#src/contract/community/office-menu.ts'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import { familySize, MENU_LEVELS } from '#src/domain/menu/menu-rows.ts'
import { menuTarget } from '#src/domain/menu/menu-targets.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { useEditedContent } from '#src/office/contents/edited-content.ts'
import { useOffice, useOfficePath } from '#src/office/office-context.ts'
import { officeQuery, useOfficeApi } from '#src/office/office-query.ts'
import {
  type MenuValues,
  menuBody,
  menuValues,
  newEntry,
} from '#src/office/page/menu/menu-values.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** As it was last read or saved. */
  record: ContentRecord
}

/** Says whether the parish's menu links to a page, with a button that adds the link. */
export function MenuPart({ record }: Props) {
  const { pages } = useEditedContent()
  const pathTo = useOfficePath()
  const office = useOffice()
  const api = useOfficeApi()
  const translator = useTranslator()
  const { t } = translator
  const queries = useQueryClient()
  const ofMenu = officeQuery(office, 'menu')
  const { data, isPending, refetch } = useQuery(ofMenu)
  const parent = pages.find(({ id }) => id === record.parent_id)
  const add = useMutation({
    mutationFn: async () => {
      // Refetched, because a colleague may have changed the menu since this page was opened.
      const menu = await api.menu()
      return entryOf(menu, record.slug)
        ? menu
        : api.writeMenu(menuWith(menu, record, parent?.slug), menu.version)
    },
    onSuccess: (menu) => {
      queries.setQueryData(ofMenu.queryKey, menu)
      notify(t('office-contents.menu.added', { title: record.title }), 'success')
    },
    onError: (error) => notify(toFailure(error, translator).text, 'danger'),
  })
  if (isPending) return <p className="hint">{t('office-contents.menu.looking')}</p>
  if (!data) {
    return (
      <>
        <p className="hint">{t('office-contents.menu.unknown')}</p>
        <Button onClick={() => void refetch()}>{t('office-contents.menu.again')}</Button>
      </>
    )
  }
  const entry = entryOf(data, record.slug)
  const editor = pathTo('page', 'menu')
  return (
    <>
      <p className="hint" role="status">
        {entry
          ? t('office-contents.menu.is_in', { title: entry.title })
          : t(`office-contents.menu.${parent ? 'below' : 'not_in'}`, {
              parent: parent?.title ?? '',
            })}
      </p>
      {!entry && (
        <Button
          busy={add.isPending}
          busyText={t('office-contents.menu.busy')}
          onClick={() => add.mutate()}
        >
          <Icon name="plus" />
          {t('office-contents.menu.add')}
        </Button>
      )}
      <a className="more-link" href={editor}>
        {t('office-contents.menu.open')}
        <Icon name="chevronRight" />
      </a>
    </>
  )
}

/** The menu entry that links to a page; undefined if there is none. */
function entryOf(menu: OfficeMenu, slug: string): MenuEntryRecord | undefined {
  return menu.entries.find((entry) => {
    const target = menuTarget(entry, '')
    return target.kind === 'page' && entry.content_slug === slug
  })
}

/**
 * The request body of a menu with a page added: below the entry of its parent page, if there is
 * one, or else at the end.
 *
 * @param parentSlug of the parent page
 */
function menuWith(menu: OfficeMenu, page: ContentRecord, parentSlug: string | undefined): object {
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
  // An entry must have a title in the parish's own language.
  return translations[locale]?.title ?? (locale === ofMenu ? title : '')
}
