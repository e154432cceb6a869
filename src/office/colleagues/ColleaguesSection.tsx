import './colleagues.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Colleague, OfficeInvitation } from '#src/contract/office/colleague.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import { officePath } from '#src/domain/office.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { localePath } from '#src/i18n/urls.ts'
import { openAddress } from '#src/office/navigation.ts'
import { notify } from '#src/stores/notifications.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useFocusAfter } from '../kit/use-restored-focus.ts'
import { officeApi, openOfficeQuery } from '../office.ts'
import { officeQuery } from '../office-query.ts'
import { InviteForm } from './InviteForm.tsx'
import { RoleChoice } from './RoleChoice.tsx'

/** The people who work in an office, the open invitations, and a form to invite more people. */
export function ColleaguesSection({ office }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  const queries = useQueryClient()
  const query = useQuery(officeQuery(office, 'colleagues'))
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
    const isAllowed = mine !== null && hasRight(mine.role, 'roles')
    if (!isAllowed && location.pathname === here) {
      openAddress(localePath(locale, officePath(office.slug)))
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
                  <ColleagueItem
                    key={colleague.id}
                    office={office}
                    colleague={colleague}
                    onChanged={refresh}
                  />
                ))}
              </ul>
              {invitations.length > 0 && (
                <>
                  <h2>{t('office-colleagues.invited.title')}</h2>
                  <ul className="colleagues">
                    {invitations.map((invitation) => (
                      <InvitationItem
                        key={invitation.id}
                        office={office}
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
        <InviteForm office={office} />
      </SectionCard>
      <SecondFactorRule office={office} />
      <Visibility office={office} />
    </>
  )
}

/**
 * Whether the parish is public, with a switch. It asks for confirmation, because many people would
 * notice.
 */
function Visibility({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const { is_public: isPublic } = office
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const now = isPublic ? 'public' : 'hidden'
  const change = async () => {
    const changed = await officeApi(office).changeVisibility(!isPublic)
    notify(t(`office-colleagues.visibility.${now}.done`), 'success')
    queries.setQueryData(openOfficeQuery(office.slug).queryKey, changed)
  }
  return (
    <SectionCard id="visibility" title={t('office-colleagues.visibility.title')} variant="desk">
      <p>{t(`office-colleagues.visibility.${now}.text`)}</p>
      <div className="row-acts">
        <Button variant={isPublic ? 'danger' : 'main'} onClick={() => setIsAsking(true)}>
          {t(`office-colleagues.visibility.${now}.change`)}
        </Button>
      </div>
      <ConfirmDialog
        title={t(`office-colleagues.visibility.${now}.ask`)}
        text={t(`office-colleagues.visibility.${now}.more`)}
        confirm={t(`office-colleagues.visibility.${now}.confirm`)}
        keep={t('office-colleagues.visibility.keep')}
        busyText={t('office-colleagues.busy')}
        variant={isPublic ? 'danger' : 'main'}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        act={change}
      />
    </SectionCard>
  )
}

interface Props {
  office: OwnOffice
  colleague: Colleague
  onChanged(): Promise<void>
}

/** A person who works in the office: their role, which can be changed or removed. */
function ColleagueItem({ office, colleague, onChanged }: Props) {
  const { t } = useTranslator()
  const { name, email, role } = colleague
  const [leaving, setLeaving] = useState(false)
  return (
    <li>
      <p className="colleague-names">
        <b>{name}</b>
        <span className="hint">{email}</span>
      </p>
      <RoleChoice
        // Remounts the choice when the role changes elsewhere, to discard an unsaved choice.
        key={role}
        office={office}
        colleague={colleague}
        onChanged={onChanged}
      />
      <Button onClick={() => setLeaving(true)}>
        {t('office-colleagues.remove.button')}
        <span className="vh"> {name}</span>
      </Button>
      <RemoveDialog
        office={office}
        colleague={colleague}
        open={leaving}
        onClose={() => setLeaving(false)}
        onRemoved={onChanged}
      />
    </li>
  )
}

interface RemoveDialogProps {
  office: OwnOffice
  colleague: Colleague
  open: boolean
  onClose(): void
  onRemoved(): Promise<void>
}

/** Asks for confirmation before a person's role ends. */
function RemoveDialog({ office, colleague, open, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslator()
  const { id, name } = colleague
  const remove = async () => {
    await officeApi(office).removeColleague(id)
    notify(t('office-colleagues.remove.done', { name }), 'success')
    onClose()
    await onRemoved()
  }
  return (
    <ConfirmDialog
      title={t('office-colleagues.remove.title', { name })}
      text={t('office-colleagues.remove.text')}
      confirm={t('office-colleagues.remove.confirm')}
      keep={t('office-colleagues.remove.keep')}
      busyText={t('office-colleagues.busy')}
      variant="danger"
      open={open}
      onClose={onClose}
      act={remove}
    />
  )
}

interface InvitationItemProps {
  office: OwnOffice
  invitation: OfficeInvitation
  onChanged(): Promise<void>
}

/** A person who was invited and has not answered. */
function InvitationItem({ office, invitation, onChanged }: InvitationItemProps) {
  const { t, locale } = useTranslator()
  const { id, email, role, invited_at } = invitation
  const withdraw = useAction(
    async () => {
      await officeApi(office).withdrawInvitation(id)
      await onChanged()
    },
    t('office-colleagues.invited.withdrawn', { email }),
  )
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
      <Button busy={withdraw.busy} busyText={t('office-colleagues.busy')} onClick={withdraw.run}>
        {t('office-colleagues.invited.withdraw')}
        <span className="vh"> {email}</span>
      </Button>
      <ActionProblem text={withdraw.problem} />
    </li>
  )
}

/** Whether the office requires a second factor of everybody who works in it, with a switch. */
function SecondFactorRule({ office }: { office: OwnOffice }) {
  const translator = useTranslator()
  const { t } = translator
  const queries = useQueryClient()
  const query = officeQuery(office, 'secondFactorRule')
  const { data: rule } = useQuery(query)
  const [busy, setBusy] = useState(false)
  if (!rule) return null
  const change = async () => {
    setBusy(true)
    try {
      const changed = await officeApi(office).setSecondFactorRule(!rule.required)
      queries.setQueryData(query.queryKey, changed)
      notify(t(`second-factor.rule.${changed.required ? 'required' : 'released'}`), 'success')
    } catch (error) {
      const { text, kind } = toFailure(error, translator)
      notify(text, kind)
    } finally {
      setBusy(false)
    }
  }
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
          <Button busy={busy} busyText={t('second-factor.busy')} onClick={() => void change()}>
            {t(`second-factor.rule.${rule.required ? 'release' : 'require'}`)}
          </Button>
        </div>
      )}
    </SectionCard>
  )
}
