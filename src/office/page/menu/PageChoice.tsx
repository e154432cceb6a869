import { useId } from 'react'
import type { ContentRow } from '#src/contract/contents/content-record.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { isOnline } from './use-target-text.ts'

interface Props {
  /** All pages of the parish, each followed by those below it. */
  pages: ContentRow[]
  onChoose(page: ContentRow): void
}

/** The pages of a parish as a tree: most entries of a menu lead to one of them. */
export function PageChoice({ pages, onChoose }: Props) {
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
