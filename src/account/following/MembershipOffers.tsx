import { useStore } from '@nanostores/react'
import { $membershipOffers, dropOffer } from '#src/stores/memberships.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { OfferToAnswer } from '../memberships/OfferToAnswer.tsx'

/**
 * The parishes that hold the user's address and await an answer; renders nothing if there are none.
 */
export function MembershipOffers({ onAccepted }: { onAccepted(): void }) {
  const { t } = useTranslator()
  const offers = useStore($membershipOffers)
  if (offers.length === 0) return null
  return (
    <section className="block" aria-labelledby="offers">
      <h2 className="h" id="offers">
        {t('memberships.offers.title')}
      </h2>
      <ul className="page-rows">
        {offers.map((offer) => (
          <li key={offer.community.id} className="card membership-offer">
            <h3>{offer.community.name}</h3>
            <p>{t('memberships.offers.text')}</p>
            <OfferToAnswer
              offer={offer}
              onAccepted={() => {
                dropOffer(offer)
                onAccepted()
              }}
              onDeclined={() => dropOffer(offer)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
