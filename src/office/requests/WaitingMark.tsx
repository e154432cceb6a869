import type { Conversation, RequestStatus } from '#src/contract/requests/request-status.ts'
import { waitingOf } from '#src/domain/requests/request-queues.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  request: { status: RequestStatus; waits_since: string; conversation: Conversation | null }
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
}

/** Whose turn it is to answer, and whether the request is overdue; otherwise nothing. */
export function WaitingMark({ request, nowMs }: Props) {
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
