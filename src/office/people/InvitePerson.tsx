import type { OwnOffice } from '#src/contract/office/office.ts'
import type { PersonFile } from '#src/contract/people/register-person.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAct } from '#src/ui/use-act.ts'
import { officeApi } from '../office.ts'

interface Props {
  office: OwnOffice
  file: PersonFile
  /** Shows the current state. */
  onInvited(): Promise<void>
}

/**
 * Invites a person to the private area by mail; a person with access, or without an address, is not
 * invited.
 */
export function InvitePerson({ office, file, onInvited }: Props) {
  const { t } = useTranslator()
  const { person, invited_at } = file
  const { id, email, account } = person
  const invite = useAct(async () => {
    await officeApi(office).invitePerson(id)
    await onInvited().catch(() => undefined)
  }, t('office-people.invite.done'))
  if (account !== null || email === null) return null
  return (
    <>
      <Button busy={invite.busy} busyText={t('office-people.busy')} onClick={() => invite.run()}>
        <Icon name="mail" />
        {t(invited_at === null ? 'office-people.invite.open' : 'office-people.invite.again')}
      </Button>
      <ActProblem text={invite.problem} />
      <p className="hint">{t('office-people.invite.hint', { email })}</p>
    </>
  )
}
