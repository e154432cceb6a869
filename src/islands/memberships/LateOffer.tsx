import type { MembershipOffer } from '#src/contract/membership.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { LateForm } from '../forms/LateForm.tsx'

interface Props {
  offer: MembershipOffer
  onAccepted(): void
  onDeclined(): void
}

/** What stands at a closed door for the few whose address the parish has: fetched for them alone. */
export function LateOffer(props: Props) {
  const { t } = useTranslator()
  return (
    <LateForm
      failed={t('requests.room_failed')}
      namespaces={['common', 'errors', 'memberships']}
      load={async () => {
        const { OfferAtTheDoor } = await import('./OfferAtTheDoor.tsx')
        return <OfferAtTheDoor {...props} />
      }}
    />
  )
}
