import { useState } from 'react'
import type { Sections } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { officeApi } from '#src/office/office.ts'
import { notify } from '#src/stores/notifications.ts'
import { AskFirst } from '#src/ui/AskFirst.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { onEnter } from './on-enter.ts'
import { useSectionAct } from './use-section-act.ts'

interface Props {
  office: OwnOffice
  section: Sections['results'][number]
  /** The sections are saved as soon as they are changed. */
  onSections(sections: Sections['results']): void
  onDeleted(): void
}

/** One section: its name, which can be changed, and its removal. */
export function SectionRow({ office, section: { id, name }, onSections, onDeleted }: Props) {
  const { t } = useTranslator()
  const api = officeApi(office)
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
        <button
          type="button"
          className="icon-btn"
          aria-label={t('office-page.news.rename', { name })}
          onClick={() => setRenamed(name)}
        >
          <Icon name="pencil" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('office-page.news.remove', { name })}
          onClick={() => setIsLeaving(true)}
        >
          <Icon name="trash" />
        </button>
      </p>
      <AskFirst
        title={t('office-page.news.remove_title', { name })}
        text={t('office-page.news.remove_what')}
        confirm={t('office-page.news.remove_now')}
        keep={t('office-page.news.cancel')}
        busyText={t('office-contents.acts.busy')}
        look="danger"
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        act={remove}
      />
    </li>
  )
}
