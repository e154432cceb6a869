import type { OfficeInvitation } from '#src/contract/office/colleague.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { agoText } from '#src/i18n/ago.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAct } from '#src/ui/use-act.ts'
import { officeApi } from '../office.ts'

interface Props {
  office: OwnOffice
  invitation: OfficeInvitation
  onChanged(): Promise<void>
}

/** A person who was invited and has not answered. */
export function InvitationItem({ office, invitation, onChanged }: Props) {
  const { t, locale } = useTranslator()
  const { id, email, role, invited_at } = invitation
  const withdraw = useAct(
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
      <p className="who">
        <b>{email}</b>
        <span className="hint">{t('office-colleagues.invited.line', values)}</span>
      </p>
      <Button
        busy={withdraw.busy}
        busyText={t('office-colleagues.busy')}
        onClick={() => withdraw.run()}
      >
        {t('office-colleagues.invited.withdraw')}
        <span className="vh"> {email}</span>
      </Button>
      <ActProblem text={withdraw.problem} />
    </li>
  )
}
