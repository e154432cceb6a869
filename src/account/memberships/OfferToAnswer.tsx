import type { MembershipOffer } from '#src/contract/people/membership.ts'
import { membershipsApi } from '#src/stores/memberships.ts'
import { remember } from '#src/stores/session-memory.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'

interface Props {
  offer: MembershipOffer
  onAccepted(): void
  onDeclined(): void
}

/** The two answers to a parish that has added the user's address (namespace `memberships`). */
export function OfferToAnswer({ offer, onAccepted, onDeclined }: Props) {
  const { t } = useTranslator()
  const { id, name, websiteconfigurations_url: slug } = offer.community
  const accept = useAction(
    async () => {
      await membershipsApi().acceptMembership(id)
      remember(`door:${slug}`, 'private-area')
      onAccepted()
    },
    t('memberships.offers.accepted', { community: name }),
  )
  const decline = useAction(async () => {
    await membershipsApi().declineMembership(id)
    onDeclined()
  }, t('memberships.offers.declined'))
  return (
    <>
      <div className="row-acts">
        <Button variant="main" action={accept} busyText={t('memberships.offers.busy')}>
          {t('memberships.offers.accept')}
          <span className="vh"> {name}</span>
        </Button>
        <Button action={decline} busyText={t('memberships.offers.busy')}>
          {t('memberships.offers.decline')}
          <span className="vh"> {name}</span>
        </Button>
      </div>
      <ActionProblem text={accept.problem ?? decline.problem} />
    </>
  )
}
