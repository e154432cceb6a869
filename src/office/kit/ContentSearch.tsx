import { useState } from 'react'
import { PAGE } from '#src/contract/contents/content.ts'
import type { ContentRow } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAnswer } from '#src/ui/use-answer.ts'
import { contentState } from '../contents/contents-view.ts'
import { officeApi } from '../office.ts'
import { useSettled } from './use-settled.ts'

interface Props {
  office: OwnOffice
  name: string
  error?: string | undefined
  required?: boolean
  /** Whether a matching content is offered. */
  isOffered?(content: ContentRow): boolean
  onChoose(content: ContentRow): void
}

/** The maximum number of matching contents that are shown. */
const SHOWN = 8

/** Finds a content of the parish by its title. */
export function ContentSearch({ office, name, error, required, isOffered, onChoose }: Props) {
  const { t } = useTranslator()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const { state } = useAnswer(`contents ${search}`, async () => {
    const { results } = await officeApi(office).contents({
      page: '1',
      limit: `${SHOWN}`,
      query: JSON.stringify({ content_status: 'kept', ...(search && { search }) }),
    })
    return results
  })
  const found = state.kind === 'ready' ? state.answer.filter(isOffered ?? (() => true)) : []
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
        {state.kind === 'ready' && t('office.content_search.found', { count: found.length })}
      </p>
      {state.kind === 'failed' && <p className="office-note danger">{t('office.failed')}</p>}
      {state.kind === 'ready' && found.length === 0 && (
        <p className="hint">{t('office.content_search.none')}</p>
      )}
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
 * All pages of a parish, drafts among them, each followed by those below it; none until they have
 * loaded, or if loading fails.
 *
 * @param isAsked whether to load them at all
 */
export function usePages(office: OwnOffice, isAsked = true): ContentRow[] {
  const { state } = useAnswer(`pages ${office.id} ${isAsked}`, async () => {
    if (!isAsked) return []
    const query = JSON.stringify({ content_type: PAGE })
    const { results } = await officeApi(office).contents({
      ...{ limit: 'all', sort: 'place', order: 'asc', query },
    })
    return results
  })
  return state.kind === 'ready' ? state.answer : []
}
