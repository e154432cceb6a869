import type { DocumentCounts } from '#src/contract/requests/request-document.ts'
import type { Conversation, RequestStatus } from '#src/contract/requests/request-status.ts'
import { waitingOf } from '#src/domain/requests/request-queues.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

const ICONS: Record<RequestStatus, IconName> = {
  pending: 'clock',
  accepted: 'check',
  rejected: 'close',
  withdrawn: 'arrowLeft',
}

/** The status of a request, as a word, an icon and a colour (namespace `office-requests`). */
export function StatusMark({ status }: { status: RequestStatus }) {
  const { t } = useTranslator()
  return (
    <span className={`request-mark ${status}`}>
      <Icon name={ICONS[status]} />
      {t(`office-requests.statuses.${status}`)}
    </span>
  )
}

/** The number of overdue documents; renders nothing if there are none. */
export function DocumentsMark({ documents }: { documents: DocumentCounts | null }) {
  const { t } = useTranslator()
  if (!documents || documents.overdue === 0) return null
  return (
    <span className="request-mark overdue">
      <Icon name="file" />
      {t('office-requests.documents.overdue', { count: documents.overdue })}
    </span>
  )
}

interface WaitingMarkProps {
  request: { status: RequestStatus; waits_since: string; conversation: Conversation | null }
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
}

/** Whose turn it is to answer, or that a pending request is overdue; otherwise renders nothing. */
export function WaitingMark({ request, nowMs }: WaitingMarkProps) {
  const { t } = useTranslator()
  const { conversation } = request
  if (conversation !== null) {
    return (
      <span className={`request-mark ${conversation}`}>
        <Icon name="message" />
        {t(`office-requests.conversation.${conversation}`)}
      </span>
    )
  }
  const waiting = waitingOf(request.waits_since, nowMs)
  if (request.status !== 'pending' || waiting === 'fresh') return null
  return (
    <span className={`request-mark ${waiting}`}>
      <Icon name="alert" />
      {t(`office-requests.waiting.${waiting}`)}
    </span>
  )
}
