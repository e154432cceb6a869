import type { RequestRecord } from '#src/contract/requests/request-record.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { agoText } from '#src/i18n/ago.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { DocumentsMark } from './DocumentsMark.tsx'
import { headlineOfRecord, queueLine } from './queue-line.ts'
import { StatusMark } from './StatusMark.tsx'
import { WaitingMark } from './WaitingMark.tsx'

interface Props {
  kind: RequestKind
  request: RequestRecord & Record<string, unknown>
  /** Where all of it is shown. */
  href: string
  isSelected: boolean
  onSelect(isSelected: boolean): void
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
}

/** A request in its queue: its subject, its date, its status. */
export function QueueRow({ kind, request, href, isSelected, onSelect, nowMs }: Props) {
  const translator = useTranslator()
  const { t, locale } = translator
  const { id, status, created_at, assignee } = request
  const { subject } = headlineOfRecord(kind, request)
  const more = queueLine(kind, request, translator)
  return (
    <li data-row={id} data-selected={isSelected || undefined}>
      {status === 'pending' ? (
        <label className="pick">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
          <span className="vh">{t('office-requests.select', { subject })}</span>
        </label>
      ) : (
        <span className="pick" />
      )}
      <p className="about">
        <a href={href}>{subject}</a>
        {more && <span className="hint">{more}</span>}
        {assignee && (
          <span className="hint">
            {t('office-requests.assignee.with', { name: assignee.name })}
          </span>
        )}
      </p>
      <p className="standing">
        {(status !== 'pending' || request.conversation === null) && <StatusMark status={status} />}
        <WaitingMark request={request} nowMs={nowMs} />
        <DocumentsMark documents={request.documents_count} />
        <time className="hint" dateTime={created_at}>
          {agoText(created_at, nowMs, locale)}
        </time>
      </p>
    </li>
  )
}
