import type { OwnInvitation } from '../../contract/colleague.ts'
import { officePath } from '../../domain/office.ts'
import { localePath } from '../../i18n/urls.ts'
import { officesApi } from '../../stores/office.ts'
import { Button } from '../../ui/Button.tsx'
import { useTranslator } from '../../ui/translator-context.ts'
import { useAct } from './use-act.ts'
import { useAnswer } from './use-answer.ts'

/** The offices that somebody was asked into: none of it is shown while there is nothing to answer. */
export function OwnInvitations() {
  const { t } = useTranslator()
  const { state, again } = useAnswer('', officesApi().ownInvitations)
  if (state.kind !== 'ready' || state.answer.results.length === 0) return null
  return (
    <section className="card desk-part" aria-labelledby="invitations">
      <h2 id="invitations">{t('office.invitations.title')}</h2>
      <ul className="colleagues">
        {state.answer.results.map((invitation) => (
          <InvitationToAnswer key={invitation.id} invitation={invitation} onDeclined={again} />
        ))}
      </ul>
    </section>
  )
}

interface Props {
  invitation: OwnInvitation
  onDeclined(): void
}

function InvitationToAnswer({ invitation, onDeclined }: Props) {
  const { t, locale } = useTranslator()
  const { id, community, role } = invitation
  const parish = community.name
  const accept = useAct(async () => {
    await officesApi().acceptInvitation(id)
    location.assign(localePath(locale, officePath(community.slug)))
  }, t('office.invitations.accepted'))
  const decline = useAct(async () => {
    await officesApi().declineInvitation(id)
    onDeclined()
  }, t('office.invitations.declined'))
  return (
    <li>
      <p className="who">
        <b>{parish}</b>
        <span className="hint">{t(`office.roles.${role}`)}</span>
      </p>
      <Button
        look="main"
        busy={accept.busy}
        busyText={t('office.invitations.busy')}
        onClick={() => accept.run()}
      >
        {t('office.invitations.accept')}
      </Button>
      <Button
        busy={decline.busy}
        busyText={t('office.invitations.busy')}
        onClick={() => decline.run()}
      >
        {t('office.invitations.decline')}
      </Button>
    </li>
  )
}
