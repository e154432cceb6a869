import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { MembershipGateProps } from './MembershipGate.tsx'

/** The content of a closed door for the few with a request or an offer: loaded only for them. */
export function LazyMembershipGate(props: MembershipGateProps) {
  const { t } = useTranslator()
  return (
    <LazyForm
      failed={t('requests.room_failed')}
      namespaces={['common', 'errors', 'memberships']}
      load={async () => {
        const { MembershipGate } = await import('./MembershipGate.tsx')
        return <MembershipGate {...props} />
      }}
    />
  )
}
