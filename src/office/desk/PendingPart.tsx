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
import { ALL_DOCUMENTS, documentsSearch } from '../requests/documents-view.ts'

interface Props {
  /** Slug of the office's community. */
  slug: string
  query: UseQueryResult<OfficePending>
}

/** Waiting requests: the number of each kind, and those that the office should see first. */
export function PendingPart({ slug, query }: Props) {
  const { t } = useTranslator()
  return (
    <SectionCard id="pending" title={t('office.pending.title')} variant="desk">
      <QueryResult query={query}>{(pending) => <Waiting slug={slug} {...pending} />}</QueryResult>
    </SectionCard>
  )
}

type WaitingProps = OfficePending & { slug: string }

function Waiting({ slug, kinds, oldest, newest, mine, answered, overdue_documents }: WaitingProps) {
  const { t } = useTranslator()
  return (
    <>
      <PendingKinds slug={slug} kinds={kinds} />
      <RequestLines slug={slug} title={t('office.pending.answered')} lines={answered} />
      <RequestLines slug={slug} title={t('office.pending.mine')} lines={mine} />
      <OverdueDocumentLines slug={slug} requests={overdue_documents} />
      <RequestLines slug={slug} title={t('office.pending.oldest')} lines={oldest} />
      <RequestLines
        slug={slug}
        title={t('office.pending.newest')}
        lines={newest.filter(({ id }) => !oldest.some((one) => one.id === id))}
      />
    </>
  )
}

interface RequestLinesProps {
  /** Slug of the office's community. */
  slug: string
  title: string
  lines: RequestLine[]
}

/** A few requests, one per line. */
function RequestLines({ slug, title, lines }: RequestLinesProps) {
  const { t, locale } = useTranslator()
  if (lines.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="request-lines">
        {lines.map(({ id, kind, subject, created_at, assignee }) => (
          <li key={id}>
            <a className="subject" href={localePath(locale, queuePath(slug, kind, id))}>
              {subject}
            </a>
            <span className="hint">
              {t(`office.kinds.${kind}`)} · {agoText(created_at, Date.now(), locale)}
              {assignee && ` · ${assignee.name}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface PendingKindsProps {
  /** Slug of the office's community. */
  slug: string
  kinds: PendingOfKind[]
}

/** The number of waiting requests of each kind, and how many of them are overdue. */
function PendingKinds({ slug, kinds }: PendingKindsProps) {
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

interface OverdueDocumentLinesProps {
  /** Slug of the office's community. */
  slug: string
  requests: OverdueDocuments[]
}

/** The requests with overdue documents, and the dates of their celebrations. */
function OverdueDocumentLines({ slug, requests }: OverdueDocumentLinesProps) {
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
