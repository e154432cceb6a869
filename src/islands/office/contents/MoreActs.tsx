import { useState } from 'react'
import { flushSync } from 'react-dom'
import { EVENT } from '../../../contract/content.ts'
import type { ContentRecord } from '../../../contract/content-record.ts'
import type { OwnOffice } from '../../../contract/office.ts'
import { officePath } from '../../../domain/office.ts'
import { localePath } from '../../../i18n/urls.ts'
import { carryNotice } from '../../../stores/carried-notice.ts'
import { contentDraft } from '../../../stores/content-drafts.ts'
import { notify } from '../../../stores/notifications.ts'
import { officeApi } from '../../../stores/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { failureOf } from '../../failure.ts'
import { draftName } from './draft-name.ts'
import { copyQuery } from './OpenContent.tsx'

interface Props {
  office: OwnOffice
  record: ContentRecord
  /** It is gone: what was not saved of it must not keep anybody here. */
  onDeleted(): void
}

/** What else can be done with a content: another one like it, or none at all. */
export function MoreActs({ office, record, onDeleted }: Props) {
  const translator = useTranslator()
  const { t, locale } = translator
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const list = localePath(locale, officePath(office.slug, 'contents'))
  const word = record.content_type === EVENT ? 'event' : 'news'
  const remove = async () => {
    setIsBusy(true)
    try {
      await officeApi(office).deleteContent(record.id)
      flushSync(onDeleted)
      contentDraft(draftName(office, record)).clear()
      carryNotice(t('office-contents.delete.done', { title: record.title }), 'success')
      location.assign(word === 'event' ? `${list}?kind=events` : list)
    } catch (error) {
      const { text, kind } = failureOf(error, translator)
      notify(text, kind)
      setIsBusy(false)
    }
  }
  return (
    <div className="more-acts">
      <a className="btn" href={`${list}/new-${word}${copyQuery(record.id)}`}>
        <Icon name="copy" />
        {t('office-contents.duplicate')}
      </a>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        <Icon name="trash" />
        {t('office-contents.delete.open')}
      </Button>
      <Modal
        title={t('office-contents.delete.title')}
        open={isAsking}
        onClose={() => setIsAsking(false)}
      >
        <div className="form">
          <p>{t('office-contents.delete.what', { title: record.title })}</p>
          <div className="row-acts">
            <Button
              look="danger"
              busy={isBusy}
              busyText={t('office-contents.delete.busy')}
              onClick={remove}
            >
              {t('office-contents.delete.yes')}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{t('office-contents.delete.no')}</Button>
          </div>
        </div>
      </Modal>
    </div>
  )
}
