import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { GateState } from './gate-state.ts'
import { OfferToAnswer } from './OfferToAnswer.tsx'
import { PendingJoin } from './PendingJoin.tsx'

interface Props {
  door: Extract<GateState, { kind: 'asked' | 'offered' }>
  onAccepted(): void
  /** Called after the user declines or withdraws the request. */
  onOutside(): void
}

/** Replaces the closed content: the pending request, or the parish's offer to the reader. */
export function MembershipGate({ door, onAccepted, onOutside }: Props) {
  const { t } = useTranslator()
  if (door.kind === 'asked') {
    return (
      <div className="empty">
        <Icon name="clock" />
        <h2>{t('memberships.asked.title')}</h2>
        <PendingJoin join={door.join} onWithdrawn={onOutside} />
      </div>
    )
  }
  const { name: community } = door.offer.community
  return (
    <div className="empty">
      <Icon name="church" />
      <h2>{t('memberships.door.title', { community })}</h2>
      <p>{t('memberships.offers.text')}</p>
      <OfferToAnswer offer={door.offer} onAccepted={onAccepted} onDeclined={onOutside} />
    </div>
  )
}
