import '#src/office/requests/requests.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type { OfficePending, PendingOfKind, RequestLine } from '#src/contract/office/office.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { localePath } from '#src/i18n/urls.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useOffice } from '../office-context.ts'

/** Waiting requests: the number of each kind, and those that wait for the reader. */
export function PendingPart({ query }: { query: UseQueryResult<OfficePending> }) {
  const { t } = useTranslator()
  return (
    <SectionCard id="pending" title={t('office.pending.title')} variant="desk">
      <QueryResult query={query}>{(pending) => <Waiting {...pending} />}</QueryResult>
    </SectionCard>
  )
}

/** Each request once: what was answered is not listed again as the reader's own. */
function Waiting({ kinds, mine, answered, celebrations }: OfficePending) {
  const { t } = useTranslator()
  const shown = new Set(celebrations.map(({ id }) => id))
  const firstOf = (lines: RequestLine[]) => {
    const first = lines.filter(({ id }) => !shown.has(id))
    for (const { id } of first) shown.add(id)
    return first
  }
  return (
    <>
      <PendingKinds kinds={kinds} />
      <RequestLines title={t('office.pending.answered')} lines={firstOf(answered)} />
      <RequestLines title={t('office.pending.mine')} lines={firstOf(mine)} />
    </>
  )
}

interface RequestLinesProps {
  title: string
  lines: RequestLine[]
}

/** A few requests, one per line. */
function RequestLines({ title, lines }: RequestLinesProps) {
  const { slug } = useOffice()
  const { t, locale } = useTranslator()
  if (lines.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul className="request-lines brief">
        {lines.map(({ id, kind, subject, created_at, assignee }) => (
          <li key={id}>
            <a className="subject" href={localePath(locale, queuePath(slug, kind, id))}>
              {subject}
            </a>
            <span className="hint">
              {[t(`office.kinds.${kind}`), agoText(created_at, Date.now(), locale), assignee?.name]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
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
