import type { Colleague } from '#src/contract/office/colleague.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { notify } from '#src/stores/notifications.ts'
import { AskFirst } from '#src/ui/AskFirst.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'

interface Props {
  office: OwnOffice
  colleague: Colleague
  open: boolean
  onClose(): void
  onRemoved(): Promise<void>
}

/** Asks for confirmation before a person's role ends. */
export function RemoveDialog({ office, colleague, open, onClose, onRemoved }: Props) {
  const { t } = useTranslator()
  const { id, name } = colleague
  const remove = async () => {
    await officeApi(office).removeColleague(id)
    notify(t('office-colleagues.remove.done', { name }), 'success')
    onClose()
    await onRemoved()
  }
  return (
    <AskFirst
      title={t('office-colleagues.remove.title', { name })}
      text={t('office-colleagues.remove.text')}
      confirm={t('office-colleagues.remove.confirm')}
      keep={t('office-colleagues.remove.keep')}
      busyText={t('office-colleagues.busy')}
      look="danger"
      open={open}
      onClose={onClose}
      act={remove}
    />
  )
}
