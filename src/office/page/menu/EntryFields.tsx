import { useEffect, useId, useRef, useState } from 'react'
import type { ContentRow, Sections } from '#src/contract/contents/content-record.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { ContentSearch, usePages } from '#src/office/kit/ContentSearch.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import {
  ENTRY_KINDS,
  entryField,
  type MenuEntryValues,
  toEntryKind,
  withKind,
} from './menu-values.ts'
import { isOnline } from './use-target-text.ts'

interface Props {
  row: MenuEntryValues
  language: Locale
  sections: Sections['results']
  errorOf(name: string): string | undefined
  onChange(next: MenuEntryValues): void
  onDone(): void
}

/** The titles of a menu entry in each language, and its target. */
export function EntryFields({ row, language, sections, errorOf, onChange, onDone }: Props) {
  const { t } = useTranslator()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const kind = toEntryKind(row)
  const fieldOf = (name: string) => ({
    name: entryField(row, name),
    error: errorOf(entryField(row, name)),
  })
  const languages = [language, ...LOCALES.filter((one) => one !== language)]
  return (
    <fieldset className="entry-fields">
      <legend className="vh">{t('office-page.menu.edit_title')}</legend>
      <div className="entry-titles">
        {languages.map((one) => (
          <TextField
            key={one}
            label={t('office-page.menu.title_in', { language: LOCALE_NAMES[one] })}
            {...fieldOf(`title.${one}`)}
            {...(one === language && { ref: first })}
            value={row.titles[one]}
            onChange={({ target }) =>
              onChange({ ...row, titles: { ...row.titles, [one]: target.value } })
            }
            lang={one}
            maxLength={120}
            required={one === language}
          />
        ))}
      </div>
      <p className="hint">{t('office-page.menu.titles_hint')}</p>
      <RadioField
        label={t('office-page.menu.kind')}
        name={entryField(row, 'kind')}
        chosen={kind}
        options={toOptions(ENTRY_KINDS, (value) => t(`office-page.menu.kinds.${value}`))}
        onChange={({ target }) => {
          const chosen = ENTRY_KINDS.find((one) => one === target.value)
          if (chosen) onChange(withKind(row, chosen))
        }}
      />
      {kind === 'url' && (
        <TextField
          label={t('office-page.menu.url')}
          {...fieldOf('url')}
          value={row.url}
          onChange={({ target }) => onChange({ ...row, url: target.value })}
          inputMode="url"
          autoCapitalize="none"
          required
        />
      )}
      {kind === 'section' && (
        <SelectField
          label={t('office-page.menu.section')}
          hint={t('office-page.menu.section_hint')}
          {...fieldOf('section')}
          value={`${row.section_id ?? ''}`}
          onChange={({ target }) => onChange({ ...row, section_id: Number(target.value) || null })}
          options={[
            { value: '', text: t('office-page.menu.choose') },
            ...sections.map(({ id, name }) => ({ value: `${id}`, text: name })),
          ]}
          required
        />
      )}
      {kind === 'content' && (
        <ContentChoice
          {...fieldOf('content')}
          chosen={row.content}
          onChoose={(slug, content) => onChange({ ...row, content_slug: slug, content })}
        />
      )}
      <Button onClick={onDone}>{t('office-page.menu.done')}</Button>
    </fieldset>
  )
}

interface ContentChoiceProps {
  name: string
  error: string | undefined
  chosen: MenuEntryValues['content']
  onChoose(slug: string, content: NonNullable<MenuEntryValues['content']>): void
}

/** Picks the target content of an entry: a page from the page tree, or any content by its title. */
function ContentChoice({ name, error, chosen, onChoose }: ContentChoiceProps) {
  const { t } = useTranslator()
  const [isSearching, setIsSearching] = useState(chosen === null)
  const again = useRef<HTMLParagraphElement>(null)
  const pages = usePages(isSearching)
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
    // The pressed button disappears: the chosen content takes its place.
    requestAnimationFrame(() => again.current?.querySelector('button')?.focus())
  }
  return (
    <>
      <PageChoice pages={pages} onChoose={choose} />
      <ContentSearch name={name} error={error} required onChoose={choose} />
    </>
  )
}

interface PageChoiceProps {
  /** All pages of the parish, each followed by its children. */
  pages: ContentRow[]
  onChoose(page: ContentRow): void
}

/** The pages of a parish as a tree, because most entries of a menu link to one of them. */
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
