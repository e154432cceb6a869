import { useEffect, useRef } from 'react'
import type { Sections } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { LOCALE_NAMES } from '#src/i18n/locale-names.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { RadioField } from '#src/ui/RadioField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ContentChoice } from './ContentChoice.tsx'
import { ENTRY_KINDS, entryField, kindOf, type MenuEntryValues, withKind } from './menu-values.ts'

interface Props {
  row: MenuEntryValues
  language: Locale
  office: OwnOffice
  sections: Sections['results']
  errorOf(name: string): string | undefined
  onChange(next: MenuEntryValues): void
  onDone(): void
}

/** The texts of a menu entry in each language, and its target. */
export function EntryFields({ row, language, office, sections, errorOf, onChange, onDone }: Props) {
  const { t } = useTranslator()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const kind = kindOf(row)
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
        options={ENTRY_KINDS.map((value) => ({
          value,
          text: t(`office-page.menu.kinds.${value}`),
        }))}
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
          office={office}
          {...fieldOf('content')}
          chosen={row.content}
          onChoose={(slug, content) => onChange({ ...row, content_slug: slug, content })}
        />
      )}
      <Button onClick={onDone}>{t('office-page.menu.done')}</Button>
    </fieldset>
  )
}
