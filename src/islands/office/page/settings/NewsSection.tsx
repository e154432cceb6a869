import { useState } from 'react'
import type { Sections } from '../../../../contract/content-record.ts'
import type { OwnOffice } from '../../../../contract/office.ts'
import { notify } from '../../../../stores/notifications.ts'
import { officeApi } from '../../../../stores/office.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import { FormGroup } from '../../../../ui/FormGroup.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Modal } from '../../../../ui/Modal.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { useTranslator } from '../../../../ui/translator-context.ts'
import { failureOf } from '../../../failure.ts'
import { type EditedPage, pageField } from './page-field.ts'

interface Props {
  record: EditedPage
  office: OwnOffice
  /** As they were read. */
  sections: Sections['results']
}

type Section = Sections['results'][number]

/** Which contents are the parish's news, and the sections that they are sorted into. */
export function NewsSection({ record, office, sections: read }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const [sections, setSections] = useState(read)
  const [name, setName] = useState('')
  const [renamed, setRenamed] = useState<Section>()
  const [leaving, setLeaving] = useState<Section>()
  const [fault, setFault] = useState<{ of: 'new' | number; text: string }>()
  const [busy, setBusy] = useState(false)
  const api = officeApi(office)
  const field = 'configuration.seccao_noticias_id'

  async function act(of: 'new' | number, call: () => Promise<Sections>, done: string) {
    if (busy) return false
    setBusy(true)
    setFault(undefined)
    try {
      const { results } = await call()
      setSections(results)
      notify(done, 'success')
      return true
    } catch (error) {
      const { text, kind, fields } = failureOf(error, translator)
      setFault({ of, text: fields.name ?? text })
      notify(text, kind)
      return false
    } finally {
      setBusy(false)
    }
  }

  async function add(): Promise<void> {
    if (name.trim() === '') return setFault({ of: 'new', text: t('errors.hints.required') })
    if (await act('new', () => api.addSection(name), t('office-page.news.added'))) setName('')
  }

  async function rename({ id, name: next }: Section): Promise<void> {
    const done = t('office-page.news.renamed')
    if (await act(id, () => api.renameSection(id, next), done)) setRenamed(undefined)
  }

  async function remove({ id }: Section): Promise<void> {
    setLeaving(undefined)
    const isGone = await act(id, () => api.deleteSection(id), t('office-page.news.deleted'))
    // The server has let go of it already.
    if (isGone && record.values[field] === `${id}`) record.change({ [field]: '' })
  }

  const onEnter = (act: () => void) => (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around it is not what Enter means here.
    event.preventDefault()
    act()
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
            <li key={one.id}>
              {renamed?.id === one.id ? (
                <>
                  <TextField
                    label={t('office-page.news.new_name', { name: one.name })}
                    name={`section-${one.id}`}
                    value={renamed.name}
                    error={fault?.of === one.id ? fault.text : undefined}
                    onChange={({ target }) => setRenamed({ ...renamed, name: target.value })}
                    onKeyDown={onEnter(() => void rename(renamed))}
                    autoFocus
                  />
                  <p className="row-acts">
                    <Button busy={busy} onClick={() => void rename(renamed)}>
                      {t('office-page.news.rename_now')}
                    </Button>
                    <Button onClick={() => setRenamed(undefined)}>
                      {t('office-page.news.cancel')}
                    </Button>
                  </p>
                </>
              ) : (
                <>
                  <span>{one.name}</span>
                  <p className="menu-acts">
                    <button
                      type="button"
                      className="icon-btn"
                      aria-label={t('office-page.news.rename', { name: one.name })}
                      onClick={() => setRenamed(one)}
                    >
                      <Icon name="pencil" />
                    </button>
                    <button
                      type="button"
                      className="icon-btn"
                      aria-label={t('office-page.news.remove', { name: one.name })}
                      onClick={() => setLeaving(one)}
                    >
                      <Icon name="trash" />
                    </button>
                  </p>
                </>
              )}
            </li>
          ))}
        </ul>
        <div className="new-section">
          <TextField
            label={t('office-page.news.new_section')}
            name="section-new"
            value={name}
            error={fault?.of === 'new' ? fault.text : undefined}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={onEnter(() => void add())}
          />
          <Button busy={busy} onClick={() => void add()}>
            <Icon name="plus" />
            {t('office-page.news.add')}
          </Button>
        </div>
      </FormGroup>
      {leaving && (
        <Modal
          title={t('office-page.news.remove_title', { name: leaving.name })}
          open
          onClose={() => setLeaving(undefined)}
        >
          <p>{t('office-page.news.remove_what')}</p>
          <div className="row-acts">
            <Button look="danger" onClick={() => void remove(leaving)}>
              {t('office-page.news.remove_now')}
            </Button>
            <Button onClick={() => setLeaving(undefined)}>{t('office-page.news.cancel')}</Button>
          </div>
        </Modal>
      )}
    </section>
  )
}
