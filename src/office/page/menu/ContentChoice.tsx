import { useId, useRef, useState } from 'react'
import type { ContentRow } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { ContentSearch } from '#src/office/kit/ContentSearch.tsx'
import { usePages } from '#src/office/kit/use-pages.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { MenuEntryValues } from './menu-values.ts'
import { isOnline } from './use-target-text.ts'

interface Props {
  office: OwnOffice
  name: string
  error: string | undefined
  chosen: MenuEntryValues['content']
  onChoose(slug: string, content: NonNullable<MenuEntryValues['content']>): void
}

/**
 * The picker for one content of the parish: a page by its place among them, any content by its
 * title.
 */
export function ContentChoice({ office, name, error, chosen, onChoose }: Props) {
  const { t } = useTranslator()
  const [isSearching, setIsSearching] = useState(chosen === null)
  const again = useRef<HTMLParagraphElement>(null)
  const pages = usePages(office, isSearching)
  if (!isSearching && chosen) {
    return (
      <p className="chosen-content" ref={again}>
        <strong>{chosen.title}</strong>
        {!isOnline(chosen) && (
          <span className="state-mark draft">{t('office.content_search.not_online')}</span>
        )}
        <Button onClick={() => setIsSearching(true)}>{t('office-page.menu.other_content')}</Button>
      </p>
    )
  }
  function choose({ slug, title, status, online_from_date }: ContentRow): void {
    onChoose(slug, { title, status, online_from_date })
    setIsSearching(false)
    // The button is gone: the chosen content stands in its place.
    requestAnimationFrame(() => again.current?.querySelector('button')?.focus())
  }
  return (
    <>
      <PageChoice pages={pages} onChoose={choose} />
      <ContentSearch office={office} name={name} error={error} required onChoose={choose} />
    </>
  )
}

interface PageChoiceProps {
  /** All pages of the parish, each followed by those below it. */
  pages: ContentRow[]
  onChoose(page: ContentRow): void
}

/** The pages of a parish as a tree: most entries of a menu lead to one of them. */
function PageChoice({ pages, onChoose }: PageChoiceProps) {
  const { t } = useTranslator()
  const id = useId()
  if (pages.length === 0) return null
  const known = new Set(pages.map((page) => page.id))
  return (
    <div className="page-choice">
      <p className="label" id={id}>
        {t('office-page.menu.pages')}
      </p>
      <ul className="found-contents" aria-labelledby={id}>
        {pages.map((page) => (
          <li key={page.id} data-below={known.has(page.parent_id ?? 0) ? '' : undefined}>
            <button type="button" onClick={() => onChoose(page)}>
              <span lang={page.language}>{page.title}</span>
              {!isOnline(page) && (
                <span className="state-mark draft">{t('office.content_search.not_online')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
