import './colleagues.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Colleague, OfficeInvitation } from '#src/contract/office/colleague.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { openAddress } from '#src/office/navigation.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ActionButton } from '../kit/ActionButton.tsx'
import { ConfirmButton } from '../kit/ConfirmButton.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useFocusAfter } from '../kit/use-restored-focus.ts'
import { openOfficeQuery } from '../office.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { officeQuery, useOfficeApi, useOfficeQuery } from '../office-query.ts'
import { InviteForm } from './InviteForm.tsx'
import { RoleChoice } from './RoleChoice.tsx'

/** The people who work in an office, the open invitations, and a form to invite more people. */
export function ColleaguesSection() {
  const pathTo = useOfficePath()
  const office = useOffice()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const query = useOfficeQuery('colleagues')
  const focusAfter = useFocusAfter(query.data)
  const refresh = async () => {
    // The pressed button disappears with its line, so the focus moves to the title.
    focusAfter(document)
    const here = location.pathname
    const [mine] = await Promise.all([
      queries.fetchQuery(openOfficeQuery(office.slug)).catch(() => office),
      query.refetch(),
    ])
    // Users who have just changed their own role may have lost access.
    const isAllowed = mine !== null && hasRight(mine.role, 'colleagues', 'read')
    if (!isAllowed && location.pathname === here) {
      openAddress(pathTo())
    }
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('office.rooms.colleagues.title')}</h1>
      <section className="card desk-part">
        <QueryResult query={query}>
          {({ colleagues, invitations }) => (
            <>
              {colleagues.length === 0 && (
                <EmptyNote
                  icon="users"
                  title={t('office-colleagues.empty.title')}
                  hint={t('office-colleagues.empty.hint')}
                />
              )}
              <ul className="colleagues">
                {colleagues.map((colleague) => (
                  <ColleagueItem key={colleague.id} colleague={colleague} onChanged={refresh} />
                ))}
              </ul>
              {invitations.length > 0 && (
                <>
                  <h2>{t('office-colleagues.invited.title')}</h2>
                  <ul className="colleagues">
                    {invitations.map((invitation) => (
                      <InvitationItem
                        key={invitation.id}
                        invitation={invitation}
                        onChanged={refresh}
                      />
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </QueryResult>
      </section>
      <SectionCard id="invite" title={t('office-colleagues.invite.title')} variant="desk">
        <InviteForm />
      </SectionCard>
      <SecondFactorRule />
    </>
  )
}

interface Props {
  colleague: Colleague
  onChanged(): Promise<void>
}

/** A person who works in the office: their role, which can be changed or removed. */
function ColleagueItem({ colleague, onChanged }: Props) {
  const { t } = useTranslator()
  const api = useOfficeApi()
  const { id, name, email, role } = colleague
  const remove = async () => {
    await api.removeColleague(id)
    notify(t('office-colleagues.remove.done', { name }), 'success')
    // The dialog closes first: its focus returns to the button, which disappears with the line.
    void onChanged()
  }
  return (
    <li>
      <p className="colleague-names">
        <b>{name}</b>
        <span className="hint">{email}</span>
      </p>
      <RoleChoice
        // Remounts the choice when the role changes elsewhere, to discard an unsaved choice.
        key={role}
        colleague={colleague}
        onChanged={onChanged}
      />
      <ConfirmButton
        title={t('office-colleagues.remove.title', { name })}
        text={t('office-colleagues.remove.text')}
        confirm={t('office-colleagues.remove.confirm')}
        keep={t('office-colleagues.remove.keep')}
        busyText={t('office-colleagues.busy')}
        variant="danger"
        act={remove}
      >
        {t('office-colleagues.remove.button')}
        <span className="vh"> {name}</span>
      </ConfirmButton>
    </li>
  )
}

interface InvitationItemProps {
  invitation: OfficeInvitation
  onChanged(): Promise<void>
}

/** A person who was invited and has not answered. */
function InvitationItem({ invitation, onChanged }: InvitationItemProps) {
  const api = useOfficeApi()
  const { t, locale } = useTranslator()
  const { id, email, role, invited_at } = invitation
  const withdraw = async () => {
    await api.withdrawInvitation(id)
    await onChanged()
  }
  const values = {
    role: t(`office.roles.${role}`),
    ago: agoText(invited_at, Date.now(), locale),
  }
  return (
    <li>
      <p className="colleague-names">
        <b>{email}</b>
        <span className="hint">{t('office-colleagues.invited.line', values)}</span>
      </p>
      <ActionButton
        busyText={t('office-colleagues.busy')}
        done={t('office-colleagues.invited.withdrawn', { email })}
        act={withdraw}
      >
        {t('office-colleagues.invited.withdraw')}
        <span className="vh"> {email}</span>
      </ActionButton>
    </li>
  )
}

/** Whether the office requires a second factor of everybody who works in it, with a switch. */
function SecondFactorRule() {
  const office = useOffice()
  const api = useOfficeApi()
  const translator = useTranslator()
  const { t } = translator
  const queries = useQueryClient()
  const query = officeQuery(office, 'secondFactorRule')
  const { data: rule } = useQuery(query)
  const change = useMutation({
    mutationFn: (required: boolean) => api.setSecondFactorRule(required),
    onSuccess: (changed) => {
      queries.setQueryData(query.queryKey, changed)
      notify(t(`second-factor.rule.${changed.required ? 'required' : 'released'}`), 'success')
    },
    onError: (error) => {
      const { text, kind } = toFailure(error, translator)
      notify(text, kind)
    },
  })
  if (!rule) return null
  return (
    <SectionCard id="second-factor-rule" title={t('second-factor.rule.title')} variant="desk">
      {rule.required_by_platform && <p>{t('second-factor.rule.platform_text')}</p>}
      {rule.required ? (
        <p>{t('second-factor.rule.on_text', { days: rule.grace_days })}</p>
      ) : (
        !rule.required_by_platform && <p>{t('second-factor.rule.off_text')}</p>
      )}
      {(rule.required || !rule.required_by_platform) && (
        <div className="row-acts">
          <Button
            busy={change.isPending}
            busyText={t('second-factor.busy')}
            onClick={() => change.mutate(!rule.required)}
          >
            {t(`second-factor.rule.${rule.required ? 'release' : 'require'}`)}
          </Button>
        </div>
      )}
    </SectionCard>
  )
}
