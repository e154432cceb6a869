import type { ExistingUser } from '#src/contract/people/pending-entity.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The account of the address that asks to join: accepting opens the private area to it. */
export function ExistingAccount({ user }: { user: ExistingUser['user'] }) {
  const { t } = useTranslator()
  if (!user) return <p className="hint">{t('office-requests.who.no_account')}</p>
  const { name, email, is_subscribed } = user
  return (
    <div className="known-account">
      <Avatar name={name} photoUrl={user.photo_url} />
      <p>
        <b>{t('office-requests.who.account', { name })}</b>
        <span className="hint">{email}</span>
        <span className="hint">
          {t(`office-requests.who.${is_subscribed ? 'member' : 'not_member'}`)}
        </span>
      </p>
    </div>
  )
}
