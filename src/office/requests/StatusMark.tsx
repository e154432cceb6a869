import type { RequestStatus } from '#src/contract/requests/request-status.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

const ICONS: Record<RequestStatus, IconName> = {
  pending: 'clock',
  accepted: 'check',
  rejected: 'close',
  withdrawn: 'arrowLeft',
}

/** Where a request stands, in a word and a colour (namespace `office-requests`). */
export function StatusMark({ status }: { status: RequestStatus }) {
  const { t } = useTranslator()
  return (
    <span className={`request-mark ${status}`}>
      <Icon name={ICONS[status]} />
      {t(`office-requests.statuses.${status}`)}
    </span>
  )
}
