import { useRef, useState } from 'react'
import type { OwnOffice } from '../../../../contract/office.ts'
import { officeApi } from '../../../../stores/office.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import { useTranslator } from '../../../../ui/translator-context.ts'
import { useAnswer } from '../../use-answer.ts'
import { useSettled } from '../../use-settled.ts'
import type { MenuEntryValues } from './menu-values.ts'
import { isOnline } from './use-target-text.ts'

interface Props {
  office: OwnOffice
  name: string
  error: string | undefined
  chosen: MenuEntryValues['content']
  onChoose(slug: string, content: NonNullable<MenuEntryValues['content']>): void
}

/** How many contents are shown of those that match. */
const SHOWN = 8

/** One content of the parish, found by its title. */
export function ContentChoice({ office, name, error, chosen, onChoose }: Props) {
  const { t } = useTranslator()
  const [isSearching, setIsSearching] = useState(chosen === null)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const again = useRef<HTMLParagraphElement>(null)
  const { state } = useAnswer(`contents ${search} ${isSearching}`, async () => {
    if (!isSearching) return []
    const query = search === '' ? {} : { search }
    const { results } = await officeApi(office).contents({
      page: '1',
      limit: `${SHOWN}`,
      query: JSON.stringify(query),
    })
    return results
  })
  if (!isSearching && chosen) {
    return (
      <p className="chosen-content" ref={again}>
        <strong>{chosen.title}</strong>
        {!isOnline(chosen) && (
          <span className="state-mark draft">{t('office-page.menu.not_online')}</span>
        )}
        <Button onClick={() => setIsSearching(true)}>{t('office-page.menu.other_content')}</Button>
      </p>
    )
  }
  return (
    <div className="content-choice">
      <TextField
        type="search"
        label={t('office-page.menu.content')}
        hint={t('office-page.menu.content_hint')}
        name={name}
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // The form around it is not what Enter means here.
          if (event.key === 'Enter') event.preventDefault()
        }}
        autoComplete="off"
        required
      />
      <p className="vh" role="status">
        {state.kind === 'ready' && t('office-page.menu.found', { count: state.answer.length })}
      </p>
      {state.kind === 'failed' && <p className="office-note danger">{t('office.failed')}</p>}
      {state.kind === 'ready' && state.answer.length === 0 && (
        <p className="hint">{t('office-page.menu.none_found')}</p>
      )}
      <ul className="found-contents">
        {state.kind === 'ready' &&
          state.answer.map(({ id, slug, title, status, online_from_date, language }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onChoose(slug, { title, status, online_from_date })
                  setIsSearching(false)
                  // The button is gone: what was chosen stands in its place.
                  requestAnimationFrame(() => again.current?.querySelector('button')?.focus())
                }}
              >
                <span lang={language}>{title}</span>
                {!isOnline({ title, status, online_from_date }) && (
                  <span className="state-mark draft">{t('office-page.menu.not_online')}</span>
                )}
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
