import { type KeyboardEvent, useState } from 'react'
import type { Sections } from '#src/contract/contents/content-record.ts'
import { SectionCard } from '#src/office/kit/SectionCard.tsx'
import { useOfficeApi } from '#src/office/office-query.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type EditedPage, pageField } from './page-values.ts'

interface Props {
  record: EditedPage
  /** As they were read. */
  sections: Sections['results']
}

/** Which contents count as the parish's news, and the sections for sorting contents. */
export function NewsSection({ record, sections: read }: Props) {
  const api = useOfficeApi()
  const { t } = useTranslator()
  const [sections, setSections] = useState(read)
  const [name, setName] = useState('')
  const { busy, fault, setFault, act } = useSectionAct(setSections)
  const field = 'configuration.seccao_noticias_id'

  async function add(): Promise<void> {
    if (name.trim() === '') return setFault(t('errors.hints.required'))
    const done = t('office-page.news.added')
    if (await act(() => api.addSection(name), done)) setName('')
  }

  return (
    <SectionCard id="page-news" title={t('office-page.news.title')} variant="contents">
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
              section={one}
              onSections={setSections}
              onDeleted={() => {
                // The server has already removed the reference to the section.
                if (record.values[field] === `${one.id}`) record.change({ [field]: '' })
                // The pressed button disappears with its row.
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
    </SectionCard>
  )
}

/** The id of the button that adds a section. */
const NEW = 'section-add'

interface SectionRowProps {
  section: Sections['results'][number]
  /** Called with the current sections after each change, which is saved at once. */
  onSections(sections: Sections['results']): void
  onDeleted(): void
}

/** One section: its name can be changed, and it can be deleted. */
function SectionRow({ section: { id, name }, onSections, onDeleted }: SectionRowProps) {
  const { t } = useTranslator()
  const api = useOfficeApi()
  const [renamed, setRenamed] = useState<string>()
  const [isLeaving, setIsLeaving] = useState(false)
  const { busy, fault, act } = useSectionAct(onSections)

  async function rename(next: string): Promise<void> {
    const done = t('office-page.news.renamed')
    if (await act(() => api.renameSection(id, next), done)) setRenamed(undefined)
  }

  async function remove(): Promise<void> {
    const { results } = await api.deleteSection(id)
    notify(t('office-page.news.deleted'), 'success')
    onDeleted()
    onSections(results)
  }

  if (renamed !== undefined) {
    return (
      <li>
        <TextField
          label={t('office-page.news.new_name', { name })}
          name={`section-${id}`}
          value={renamed}
          error={fault}
          onChange={({ target }) => setRenamed(target.value)}
          onKeyDown={onEnter(() => void rename(renamed))}
          autoFocus
        />
        <p className="row-acts">
          <Button busy={busy} onClick={() => void rename(renamed)}>
            {t('office-page.news.rename_now')}
          </Button>
          <Button onClick={() => setRenamed(undefined)}>{t('office-page.news.cancel')}</Button>
        </p>
      </li>
    )
  }
  return (
    <li>
      <span>{name}</span>
      <p className="menu-acts">
        <IconButton
          icon="pencil"
          label={t('office-page.news.rename', { name })}
          onClick={() => setRenamed(name)}
        />
        <IconButton
          icon="trash"
          label={t('office-page.news.remove', { name })}
          onClick={() => setIsLeaving(true)}
        />
      </p>
      <ConfirmDialog
        title={t('office-page.news.remove_title', { name })}
        text={t('office-page.news.remove_what')}
        confirm={t('office-page.news.remove_now')}
        keep={t('office-page.news.cancel')}
        busyText={t('office-contents.acts.busy')}
        variant="danger"
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        act={remove}
      />
    </li>
  )
}

/** Handles Enter in a field whose action is not that of the surrounding form. */
function onEnter(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    act()
  }
}

/**
 * Saves changes of a parish's sections at once, one change at a time; errors are shown beside the
 * field.
 *
 * @param onSections called with the current sections
 */
function useSectionAct(onSections: (sections: Sections['results']) => void) {
  const translator = useTranslator()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  /** @returns whether it succeeded */
  const act = async (call: () => Promise<Sections>, done: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFault(undefined)
    try {
      const { results } = await call()
      onSections(results)
      notify(done, 'success')
      return true
    } catch (error) {
      const { text, fields } = toFailure(error, translator)
      setFault(fields.name ?? text)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, setFault, act }
}
