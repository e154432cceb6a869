import type { Colleague } from '../../../contract/colleague.ts'
import type { OwnOffice } from '../../../contract/office.ts'
import { officeApi } from '../../../stores/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { useAct } from '../use-act.ts'

interface Props {
  office: OwnOffice
  colleague: Colleague
  open: boolean
  onClose(): void
  onRemoved(): Promise<void>
}

/** Asks once more before somebody's role ends. */
export function RemoveDialog({ office, colleague, open, onClose, onRemoved }: Props) {
  const { t } = useTranslator()
  const { id, name } = colleague
  const remove = useAct(
    async () => {
      try {
        await officeApi(office).removeColleague(id)
      } finally {
        onClose()
      }
      await onRemoved()
    },
    t('office-colleagues.remove.done', { name }),
  )
  return (
    <Modal title={t('office-colleagues.remove.title', { name })} open={open} onClose={onClose}>
      <div className="office-dialog">
        <p>{t('office-colleagues.remove.text')}</p>
        <div className="row-acts">
          <Button
            look="danger"
            busy={remove.busy}
            busyText={t('office-colleagues.busy')}
            onClick={() => remove.run()}
          >
            {t('office-colleagues.remove.confirm')}
          </Button>
          <Button onClick={onClose}>{t('office-colleagues.remove.keep')}</Button>
        </div>
      </div>
    </Modal>
  )
}
