import type {
  OwnInvitations as Invitations,
  OwnInvitation,
} from '#src/contract/office/colleague.ts'
import { officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAct } from '#src/ui/use-act.ts'
import { Answered } from './kit/Answered.tsx'
import type { Asked } from './kit/use-answer.ts'
import { officesApi } from './office.ts'

interface InvitationsProps {
  state: Asked<Invitations>
  again(): void
  put(invitations: Invitations): void
}

/** The offices that the user was invited to; nothing is shown while there is nothing to answer. */
export function OwnInvitations({ state, again, put }: InvitationsProps) {
  const { t } = useTranslator()
  if (state.kind === 'loading') return null
  if (state.kind === 'ready' && state.answer.results.length === 0) return null
  return (
    <section className="card desk-part" aria-labelledby="invitations">
      <h2 id="invitations">{t('office.invitations.title')}</h2>
      <Answered state={state} onRetry={again}>
        {({ results }) => (
          <ul className="colleagues">
            {results.map((invitation) => (
              <InvitationToAnswer
                key={invitation.id}
                invitation={invitation}
                onDeclined={() =>
                  put({ results: results.filter(({ id }) => id !== invitation.id) })
                }
              />
            ))}
          </ul>
        )}
      </Answered>
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
        <span className="vh"> {parish}</span>
      </Button>
      <Button
        busy={decline.busy}
        busyText={t('office.invitations.busy')}
        onClick={() => decline.run()}
      >
        {t('office.invitations.decline')}
        <span className="vh"> {parish}</span>
      </Button>
      <ActProblem text={accept.problem ?? decline.problem} />
    </li>
  )
}
