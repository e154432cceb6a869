import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { ClosedDoor } from './closed-door.ts'
import { OfferToAnswer } from './OfferToAnswer.tsx'
import { PendingJoin } from './PendingJoin.tsx'

export interface AtTheDoorProps {
  door: Extract<ClosedDoor, { at: 'asked' | 'offered' }>
  onAccepted(): void
  /** They have declined, or taken their request back. */
  onOutside(): void
}

/** In the place of what is closed: what waits for the parish's answer, or for the reader's. */
export function AtTheDoor({ door, onAccepted, onOutside }: AtTheDoorProps) {
  const { t } = useTranslator()
  if (door.at === 'asked') {
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
