import { HttpError } from '#src/api/errors.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { RegisterProposal } from '#src/contract/people/register-proposals.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOffice } from '../office-context.ts'
import { OfficeTextForm } from '../requests/OfficeTextForm.tsx'
import { useProposalChanges } from './register-calls.ts'

/** Key of the draft of a reason in this tab. */
export function letGoDraft({ id: officeId }: Pick<OwnOffice, 'id'>, id: number): string {
  return `register-let-go:${officeId}:${id}`
}

interface Props {
  /** The number of the request. */
  id: number
  proposal: RegisterProposal
  /** Called when the proposal has ended; with `late` if a colleague was faster. */
  onSettled(how: 'let_go' | 'late'): Promise<void>
  onCancel(): void
}

/** Asks why an entry is not written, and lets the proposal go. */
export function LetGoForm({ id, proposal, onSettled, onCancel }: Props) {
  const { t } = useTranslator()
  const office = useOffice()
  const { letGo, refetch } = useProposalChanges(id)
  return (
    <OfficeTextForm
      draft={letGoDraft(office, id)}
      label={t('office-register.let_go.reason')}
      hint={t('office-register.let_go.hint')}
      send={t('office-register.let_go.confirm')}
      busy={t('office-register.busy')}
      takesFocus
      onSend={async (reason) => {
        try {
          await letGo(reason, proposal.version)
        } catch (error) {
          const code = error instanceof HttpError ? error.code : undefined
          if (code === 'already_settled') return onSettled('late')
          if (code === 'changed_meanwhile') await refetch()
          throw error
        }
        await onSettled('let_go')
      }}
      onCancel={{ text: t('office-register.cancel'), act: onCancel }}
    />
  )
}
