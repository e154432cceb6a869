import { useState } from 'react'
import { flushSync } from 'react-dom'
import { EVENT } from '../../../contract/content.ts'
import type { ContentRecord } from '../../../contract/content-record.ts'
import type { OwnOffice } from '../../../contract/office.ts'
import { officePath } from '../../../domain/office.ts'
import { localePath } from '../../../i18n/urls.ts'
import { carryNotice } from '../../../stores/carried-notice.ts'
import { contentDraft } from '../../../stores/content-drafts.ts'
import { officeApi } from '../../../stores/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { AskFirst } from '../AskFirst.tsx'
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
  const { t, locale } = useTranslator()
  const [isAsking, setIsAsking] = useState(false)
  const list = localePath(locale, officePath(office.slug, 'contents'))
  const word = record.content_type === EVENT ? 'event' : 'news'
  const remove = async () => {
    await officeApi(office).deleteContent(record.id)
    flushSync(onDeleted)
    contentDraft(draftName(office, record)).clear()
    carryNotice(t('office-contents.delete.done', { title: record.title }), 'success')
    location.assign(word === 'event' ? `${list}?kind=events` : list)
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
      <AskFirst
        title={t('office-contents.delete.title')}
        text={t('office-contents.delete.what', { title: record.title })}
        confirm={t('office-contents.delete.yes')}
        keep={t('office-contents.delete.no')}
        busyText={t('office-contents.delete.busy')}
        look="danger"
        open={isAsking}
        onClose={() => setIsAsking(false)}
        act={remove}
      />
    </div>
  )
}
