import '#src/office/requests/requests.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type {
  OfficePending,
  OverdueDocuments,
  PendingOfKind,
  RequestLine,
} from '#src/contract/office/office.ts'
import { documentsPath, queuePath } from '#src/domain/requests/request-queues.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { dayText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useOffice } from '../office-context.ts'
import { ALL_DOCUMENTS, documentsSearch } from '../requests/documents-view.ts'

/** Waiting requests: the number of each kind, and those that the office should see first. */
export function PendingPart({ query }: { query: UseQueryResult<OfficePending> }) {
  const { t } = useTranslator()
  return (
    <SectionCard id="pending" title={t('office.pending.title')} variant="desk">
      <QueryResult query={query}>{(pending) => <Waiting {...pending} />}</QueryResult>
    </SectionCard>
  )
}

function Waiting(pending: OfficePending) {
  const { t, locale } = useTranslator()
  const { kinds, oldest, newest, mine, answered, overdue_documents } = pending
  const waiting = (lines: RequestLine[]) =>
    lines.map(({ created_at, assignee, ...line }) => {
      const ago = agoText(created_at, Date.now(), locale)
      return { ...line, notes: assignee ? [ago, assignee.name] : [ago] }
    })
  return (
    <>
      <PendingKinds kinds={kinds} />
      <RequestLines title={t('office.pending.answered')} lines={waiting(answered)} />
      <RequestLines title={t('office.pending.mine')} lines={waiting(mine)} />
      <OverdueDocumentLines requests={overdue_documents} />
      <RequestLines title={t('office.pending.oldest')} lines={waiting(oldest)} />
      <RequestLines
        title={t('office.pending.newest')}
        lines={waiting(newest.filter(({ id }) => !oldest.some((one) => one.id === id)))}
      />
    </>
  )
}

interface RequestLinesProps {
  title: string
  /** Each with what is said of it, besides its kind. */
  lines: Array<Pick<RequestLine, 'id' | 'kind' | 'subject'> & { notes: string[] }>
}

/** A few requests, one per line. */
function RequestLines({ title, lines }: RequestLinesProps) {
  const { slug } = useOffice()
  const { t, locale } = useTranslator()
  if (lines.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="request-lines">
        {lines.map(({ id, kind, subject, notes }) => (
          <li key={id}>
            <a className="subject" href={localePath(locale, queuePath(slug, kind, id))}>
              {subject}
            </a>
            <span className="hint">{[t(`office.kinds.${kind}`), ...notes].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The number of waiting requests of each kind, and how many of them are overdue. */
function PendingKinds({ kinds }: { kinds: PendingOfKind[] }) {
  const { slug } = useOffice()
  const { t, locale } = useTranslator()
  const waiting = kinds.filter(({ pending }) => pending > 0)
  if (waiting.length === 0) {
    return (
      <EmptyNote
        icon="check"
        title={t('office.pending.none')}
        hint={t('office.pending.none_hint')}
      />
    )
  }
  return (
    <ul className="pending-kinds">
      {waiting.map(({ kind, pending, late, overdue }) => (
        <li key={kind}>
          <b aria-hidden="true">{pending}</b>
          <a href={localePath(locale, queuePath(slug, kind))}>{t(`office.kinds.${kind}`)}</a>
          <span className="vh">{t('office.pending.waiting', { count: pending })}</span>
          {overdue > 0 ? (
            <span className="mark danger">{t('office.pending.overdue', { count: overdue })}</span>
          ) : (
            late > 0 && <span className="mark">{t('office.pending.late', { count: late })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The requests with overdue documents, and the dates of their celebrations. */
function OverdueDocumentLines({ requests }: { requests: OverdueDocuments[] }) {
  const { slug } = useOffice()
  const { t, locale } = useTranslator()
  if (requests.length === 0) return null
  return (
    <>
      <RequestLines
        title={t('office.documents.title')}
        lines={requests.map(({ date, overdue, ...line }) => {
          const missing = t('office.documents.overdue', { count: overdue })
          return { ...line, notes: date ? [dayText(date, locale), missing] : [missing] }
        })}
      />
      <a
        className="more-link"
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
