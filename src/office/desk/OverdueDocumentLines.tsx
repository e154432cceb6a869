import type { OverdueDocuments } from '#src/contract/office/office.ts'
import { documentsPath, queuePath } from '#src/domain/requests/request-queues.ts'
import { dayText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ALL_DOCUMENTS, documentsSearch } from '../requests/documents-view.ts'

interface Props {
  /** Whose office it is, by the community's slug. */
  slug: string
  requests: OverdueDocuments[]
}

/** The requests for which documents should have come, and when they are celebrated. */
export function OverdueDocumentLines({ slug, requests }: Props) {
  const { t, locale } = useTranslator()
  if (requests.length === 0) return null
  return (
    <>
      <h3>{t('office.documents.title')}</h3>
      <ul className="request-lines">
        {requests.map(({ id, kind, subject, date, overdue }) => (
          <li key={id}>
            <a className="subject" href={localePath(locale, queuePath(slug, kind, id))}>
              {subject}
            </a>
            <span className="hint">
              {t(`office.kinds.${kind}`)}
              {date && ` · ${dayText(date, locale)}`} ·{' '}
              {t('office.documents.overdue', { count: overdue })}
            </span>
          </li>
        ))}
      </ul>
      <a
        className="more"
        href={
          localePath(locale, documentsPath(slug)) +
          documentsSearch({ ...ALL_DOCUMENTS, time: 'overdue' })
        }
      >
        {t('office.documents.all')}
      </a>
    </>
  )
}
