import type { RequestStatus } from '../../../contract/request-status.ts'
import { waitingOf } from '../../../domain/request-queues.ts'
import { Icon } from '../../Icon.tsx'
import { useTranslator } from '../../translator-context.ts'

interface Props {
  request: { status: RequestStatus; created_at: string }
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
}

/** That a request has waited for too long; nothing where it has not. */
export function WaitingMark({ request, nowMs }: Props) {
  const { t } = useTranslator()
  const waiting = waitingOf(request.created_at, nowMs)
  if (request.status !== 'pending' || waiting === 'fresh') return null
  return (
    <span className={`request-mark ${waiting}`}>
      <Icon name="alert" />
      {t(`office-requests.waiting.${waiting}`)}
    </span>
  )
}
