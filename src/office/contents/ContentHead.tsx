import type { ContentType } from '#src/contract/contents/content.ts'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { contentPath } from '#src/domain/contents/content-path.ts'
import { officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { CONTENT_WORDS, contentState, contentsSearch, kindOfType } from './contents-view.ts'
import { StateMark } from './StateMark.tsx'

interface Props {
  office: OwnOffice
  /** As it was last read or saved; null for a new content. */
  record: ContentRecord | null
  kind: ContentType
}

/** The head of a content: a link back to the list, its kind, and its state. */
export function ContentHead({ office, record, kind }: Props) {
  const { t, locale } = useTranslator()
  const word = CONTENT_WORDS[kind]
  const list = localePath(locale, officePath(office.slug, 'contents'))
  const isOnline = record && contentState(record, Date.now()) === 'online'
  return (
    <div className="content-head">
      <a
        className="more"
        href={list + contentsSearch({ kind: kindOfType(kind), state: 'kept', search: '', page: 1 })}
      >
        <Icon name="arrowLeft" />
        {t('office-contents.back')}
      </a>
      <h1>{t(`office-contents.${record ? 'edit' : 'new'}.${word}`)}</h1>
      {record && (
        <p className="standing">
          <StateMark content={record} nowMs={Date.now()} />
          {isOnline && (
            <a
              className="more"
              href={localePath(locale, contentPath(office.slug, record))}
              target="_blank"
              rel="noopener"
            >
              {t('office-contents.see')}
              <Icon name="externalLink" />
            </a>
          )}
        </p>
      )}
    </div>
  )
}
