import { useState } from 'react'
import { flushSync } from 'react-dom'
import { EVENT, NEWS, PAGE } from '#src/contract/contents/content.ts'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import { openAddress, useWhileShown } from '#src/office/navigation.ts'
import { carryNotice } from '#src/stores/carried-notice.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ConfirmButton } from '../kit/ConfirmButton.tsx'
import { deviceDraft } from '../kit/record/record-drafts.ts'
import { officeApi } from '../office.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { contentDraftName } from './content-values.ts'
import { CONTENT_WORDS, contentsSearch, copyQuery, kindOfType } from './contents-view.ts'
import { useEditedContent } from './edited-content.ts'

interface Props {
  record: ContentRecord
  /** Whether there are unsaved changes. */
  isChanged: boolean
  /** Called after deletion: unsaved changes must not keep the user on the page. */
  onDeleted(): void
}

/** Further actions on a content: copy it, change its kind, or delete it. */
export function MoreActions({ record, isChanged, onDeleted }: Props) {
  const { below } = useEditedContent()
  const pathTo = useOfficePath()
  const office = useOffice()
  const { t } = useTranslator()
  const open = useWhileShown(openAddress)
  const [isTurning, setIsTurning] = useState(false)
  const list = pathTo('contents')
  const word = CONTENT_WORDS[record.content_type]
  const freed =
    below.length > 0 ? ` ${t('office-contents.place.freed', { count: below.length })}` : ''
  const other = record.content_type === PAGE ? 'news' : 'page'
  const turn = async () => {
    const content_type = other === 'page' ? PAGE : NEWS
    await officeApi(office).changeContent(record.id, { content_type }, record.version)
    carryNotice(t(`office-contents.turn.${other}.done`, { title: record.title }), 'success')
    location.reload()
  }
  const remove = async () => {
    await officeApi(office).deleteContent(record.id)
    flushSync(onDeleted)
    deviceDraft(contentDraftName(office, record)).clear()
    notify(t('office-contents.delete.done', { title: record.title }), 'success')
    const kind = kindOfType(record.content_type)
    open(list + contentsSearch({ kind, state: 'kept', search: '', page: 1 }))
  }
  return (
    <div className="more-acts">
      <a className="btn" href={`${list}/new-${word}${copyQuery(record.id)}`}>
        <Icon name="copy" />
        {t('office-contents.duplicate')}
      </a>
      {record.content_type !== EVENT && (
        <Button
          onClick={() =>
            isChanged ? notify(t('office-contents.turn.unsaved'), 'warning') : setIsTurning(true)
          }
        >
          <Icon name={other === 'page' ? 'file' : 'newspaper'} />
          {t(`office-contents.turn.${other}.open`)}
        </Button>
      )}
      <ConfirmButton
        look="danger"
        title={t('office-contents.delete.title')}
        text={t('office-contents.delete.what', { title: record.title }) + freed}
        confirm={t('office-contents.delete.yes')}
        keep={t('office-contents.delete.no')}
        busyText={t('office-contents.delete.busy')}
        variant="danger"
        act={remove}
      >
        <Icon name="trash" />
        {t('office-contents.delete.open')}
      </ConfirmButton>
      <ConfirmDialog
        title={t(`office-contents.turn.${other}.title`)}
        text={t(`office-contents.turn.${other}.what`) + freed}
        confirm={t(`office-contents.turn.${other}.yes`)}
        keep={t('office-contents.turn.no')}
        busyText={t('office-contents.acts.busy')}
        open={isTurning}
        onClose={() => setIsTurning(false)}
        act={turn}
      />
    </div>
  )
}
