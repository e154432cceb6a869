import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Loss } from '#src/contract/publishing/publish-status.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAct } from '#src/ui/use-act.ts'
import { officeApi } from '../office.ts'

interface Props {
  office: OwnOffice
  loss: Loss
}

/** Lets an administrator confirm that vanished content may leave the page; others see who can. */
export function AcceptLoss({ office, loss }: Props) {
  const { t } = useTranslator()
  const accept = useAct(async () => {
    await officeApi(office).acceptLoss(loss)
  }, t('office.publishing.accepted_loss'))
  if (!hasRight(office.role, 'roles')) return <p>{t('office.publishing.loss_wait')}</p>
  return (
    <>
      <p>{t('office.publishing.loss_ask')}</p>
      <Button
        busy={accept.busy}
        busyText={t('office.publishing.accepting_loss')}
        onClick={() => accept.run()}
      >
        {t('office.publishing.accept_loss')}
      </Button>
      <ActProblem text={accept.problem} />
    </>
  )
}
