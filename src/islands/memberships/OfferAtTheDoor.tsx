import type { MembershipOffer } from '#src/contract/membership.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { OfferToAnswer } from './OfferToAnswer.tsx'

interface Props {
  offer: MembershipOffer
  onAccepted(): void
  onDeclined(): void
}

/** In the place of what is closed: that the parish has the reader's address, and opens if they want. */
export function OfferAtTheDoor(props: Props) {
  const { t } = useTranslator()
  return (
    <div className="empty">
      <Icon name="church" />
      <h2>{t('memberships.door.title', { community: props.offer.community.name })}</h2>
      <p>{t('memberships.offers.text')}</p>
      <OfferToAnswer {...props} />
    </div>
  )
}
