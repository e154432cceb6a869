import { useState } from 'react'
import { flushSync } from 'react-dom'
import { EVENT, NEWS, PAGE } from '#src/contract/contents/content.ts'
import type { ContentRecord, ContentRow } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { openAddress, useWhileShown } from '#src/office/navigation.ts'
import { carryNotice } from '#src/stores/carried-notice.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { deviceDraft } from '../kit/record/record-drafts.ts'
import { officeApi } from '../office.ts'
import { contentDraftName } from './content-values.ts'
import { CONTENT_WORDS, contentsSearch, copyQuery, kindOfType } from './contents-view.ts'

interface Props {
  office: OwnOffice
  record: ContentRecord
  /** All pages of the parish, if the content is a page. */
  pages: ContentRow[]
  /** Whether there are unsaved changes. */
  isChanged: boolean
  /** Called after deletion: unsaved changes must not keep the user on the page. */
  onDeleted(): void
}

/** Further actions on a content: copy it, change its kind, or delete it. */
export function MoreActions({ office, record, pages, isChanged, onDeleted }: Props) {
  const { t, locale } = useTranslator()
  const open = useWhileShown(openAddress)
  const [isAsking, setIsAsking] = useState(false)
  const [isTurning, setIsTurning] = useState(false)
  const list = localePath(locale, officePath(office.slug, 'contents'))
  const word = CONTENT_WORDS[record.content_type]
  const below = pages.filter(({ parent_id }) => parent_id === record.id).length
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
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        <Icon name="trash" />
        {t('office-contents.delete.open')}
      </Button>
      <ConfirmDialog
        title={t('office-contents.delete.title')}
        text={[
          t('office-contents.delete.what', { title: record.title }),
          ...(below > 0 ? [t('office-contents.place.freed', { count: below })] : []),
        ].join(' ')}
        confirm={t('office-contents.delete.yes')}
        keep={t('office-contents.delete.no')}
        busyText={t('office-contents.delete.busy')}
        variant="danger"
        open={isAsking}
        onClose={() => setIsAsking(false)}
        act={remove}
      />
      <ConfirmDialog
        title={t(`office-contents.turn.${other}.title`)}
        text={[
          t(`office-contents.turn.${other}.what`),
          ...(below > 0 ? [t('office-contents.place.freed', { count: below })] : []),
        ].join(' ')}
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
