import { useState } from 'react'
import { flushSync } from 'react-dom'
import { EVENT } from '#src/contract/content.ts'
import type { ContentRecord } from '#src/contract/content-record.ts'
import type { OwnOffice } from '#src/contract/office.ts'
import { officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { carryNotice } from '#src/stores/carried-notice.ts'
import { contentDraft } from '#src/stores/content-drafts.ts'
import { officeApi } from '#src/stores/office.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
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
