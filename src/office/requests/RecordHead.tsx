import type { RequestRecord } from '#src/contract/requests/request-record.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { shownReference } from '#src/domain/requests/request-reference.ts'
import { agoText } from '#src/i18n/ago.ts'
import { momentText } from '#src/i18n/moment-text.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { DocumentsMark } from './DocumentsMark.tsx'
import { headlineOfRecord } from './queue-line.ts'
import { StatusMark } from './StatusMark.tsx'
import { WaitingMark } from './WaitingMark.tsx'

interface Props {
  kind: RequestKind
  request: RequestRecord & Record<string, unknown>
  /** The zone that its moments are named in. */
  timezone: string
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
}

/** A request's subject, its status, and its date. */
export function RecordHead({ kind, request, timezone, nowMs }: Props) {
  const { t, locale } = useTranslator()
  const { status, created_at, reference } = request
  return (
    <header className="record-head">
      <h1>{headlineOfRecord(kind, request).subject}</h1>
      <p className="standing">
        {(status !== 'pending' || request.conversation === null) && <StatusMark status={status} />}
        <WaitingMark request={request} nowMs={nowMs} />
        <DocumentsMark documents={request.documents_count} />
      </p>
      <p className="hint">
        {t('office-requests.record.received', {
          when: momentText(created_at, timezone, locale),
          ago: agoText(created_at, nowMs, locale),
        })}{' '}
        {t('office-requests.record.reference')}{' '}
        <strong className="code">{shownReference(reference)}</strong>
      </p>
    </header>
  )
}
