import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE } from '#src/contract/contents/content.ts'
import type { ContentRow } from '#src/contract/contents/content-record.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { contentState } from '../contents/contents-view.ts'
import { useOffice } from '../office-context.ts'
import { officeQuery, useOfficeQuery } from '../office-query.ts'
import { useDebouncedText } from './use-debounced-text.ts'

interface Props {
  name: string
  error?: string | undefined
  required?: boolean
  /** Whether a matching content can be chosen. */
  isOffered?(content: ContentRow): boolean
  onChoose(content: ContentRow): void
}

/** The maximum number of matching contents that are shown. */
const SHOWN = 8

/** Finds a content of the parish by its title. */
export function ContentSearch({ name, error, required, isOffered, onChoose }: Props) {
  const { t } = useTranslator()
  const [typed, setTyped] = useState('')
  const search = useDebouncedText(typed.trim())
  const { data, isLoadingError } = useOfficeQuery('contents', {
    page: '1',
    limit: `${SHOWN}`,
    query: JSON.stringify({ content_status: 'kept', ...(search && { search }) }),
  })
  const found = data?.results.filter(isOffered ?? (() => true)) ?? []
  return (
    <div className="content-choice">
      <TextField
        type="search"
        label={t('office.content_search.label')}
        hint={t('office.content_search.hint')}
        name={name}
        error={error}
        value={typed}
        maxLength={80}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter must not submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault()
        }}
        autoComplete="off"
        required={required}
      />
      <p className="vh" role="status">
        {data && t('office.content_search.found', { count: found.length })}
      </p>
      {isLoadingError && <p className="office-note danger">{t('office.failed')}</p>}
      {data && found.length === 0 && <p className="hint">{t('office.content_search.none')}</p>}
      <ul className="found-contents">
        {found.map((content) => (
          <li key={content.id}>
            <button type="button" onClick={() => onChoose(content)}>
              <span lang={content.language}>{content.title}</span>
              {contentState(content, Date.now()) !== 'online' && (
                <span className="state-mark draft">{t('office.content_search.not_online')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * All pages of a parish including drafts, each followed by its children. Empty until they have
 * loaded, or if loading fails.
 *
 * @param isAsked whether to load them at all
 */
export function usePages(isAsked = true): ContentRow[] {
  const office = useOffice()
  const query = JSON.stringify({ content_type: PAGE })
  const { data } = useQuery({
    ...officeQuery(office, 'contents', { limit: 'all', sort: 'place', order: 'asc', query }),
    enabled: isAsked,
  })
  return data?.results ?? []
}
