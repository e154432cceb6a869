import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { headlineOfRecord } from './queue-line.ts'

interface Props {
  intention: Record<string, unknown>
  onClose(): void
  onFree(): Promise<void>
}

/** Asks for confirmation before a booked intention is released: its sender is informed. */
export function FreeDialog({ intention, onClose, onFree }: Props) {
  const { t } = useTranslator()
  const { subject } = headlineOfRecord('mass-intention', intention)
  return (
    <Modal title={t('office-requests.by_mass.free', { subject })} open onClose={onClose}>
      <div className="ask-dialog">
        <p>{t('office-requests.free.means')}</p>
        <div className="row-acts">
          <Button
            look="danger"
            onClick={() => {
              onClose()
              void onFree()
            }}
          >
            {t('office-requests.free.confirm')}
          </Button>
          <Button onClick={onClose}>{t('office-requests.decision.cancel')}</Button>
        </div>
      </div>
    </Modal>
  )
}
