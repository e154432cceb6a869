import { useState } from 'react'
import type { Sections } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { officeApi } from '#src/office/office.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { onEnter } from './on-enter.ts'
import { type EditedPage, pageField } from './page-field.ts'
import { SectionRow } from './SectionRow.tsx'
import { useSectionAct } from './use-section-act.ts'

interface Props {
  record: EditedPage
  office: OwnOffice
  /** As they were read. */
  sections: Sections['results']
}

/** The contents that count as the parish's news, and the sections that they are sorted into. */
export function NewsSection({ record, office, sections: read }: Props) {
  const { t } = useTranslator()
  const [sections, setSections] = useState(read)
  const [name, setName] = useState('')
  const { busy, fault, setFault, act } = useSectionAct(setSections)
  const field = 'configuration.seccao_noticias_id'

  async function add(): Promise<void> {
    if (name.trim() === '') return setFault(t('errors.hints.required'))
    const done = t('office-page.news.added')
    if (await act(() => officeApi(office).addSection(name), done)) setName('')
  }

  return (
    <section className="card contents-part" aria-labelledby="page-news">
      <h2 id="page-news">{t('office-page.news.title')}</h2>
      <SelectField
        label={t('office-page.fields.seccao_noticias_id')}
        hint={t('office-page.news.hint')}
        {...pageField(record, field)}
        options={[
          { value: '', text: t('office-page.news.all') },
          ...sections.map((one) => ({ value: `${one.id}`, text: one.name })),
        ]}
      />
      <FormGroup title={t('office-page.news.sections')} hint={t('office-page.news.sections_hint')}>
        <ul className="section-rows">
          {sections.map((one) => (
            <SectionRow
              key={one.id}
              office={office}
              section={one}
              onSections={setSections}
              onDeleted={() => {
                // The server has removed it already.
                if (record.values[field] === `${one.id}`) record.change({ [field]: '' })
                // The line disappears, together with the pressed button.
                requestAnimationFrame(() => document.getElementById(NEW)?.focus())
              }}
            />
          ))}
        </ul>
        <div className="new-section">
          <TextField
            label={t('office-page.news.new_section')}
            name="section-new"
            value={name}
            error={fault}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={onEnter(() => void add())}
          />
          <Button id={NEW} busy={busy} onClick={() => void add()}>
            <Icon name="plus" />
            {t('office-page.news.add')}
          </Button>
        </div>
      </FormGroup>
    </section>
  )
}

/** Names the button that adds a section. */
const NEW = 'section-add'
