import { useState } from 'react'
import { notify } from '#src/stores/notifications.ts'
import { withdrawOwnRequest } from '#src/stores/own-requests.ts'
import { Button } from '#src/ui/Button.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  reference: string
  open: boolean
  onClose(): void
}

/** Asks for confirmation before a request is withdrawn. */
export function WithdrawDialog({ reference, open, onClose }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState(false)

  async function withdraw(): Promise<void> {
    setBusy(true)
    try {
      await withdrawOwnRequest(reference)
      notify(t('own-requests.withdraw.done'), 'success')
    } catch (error) {
      const { text, kind } = failureOf(error, translator)
      notify(text, kind)
    }
    setBusy(false)
    onClose()
  }

  return (
    <Modal title={t('own-requests.withdraw.title')} open={open} onClose={onClose}>
      <div className="withdraw">
        <p>{t('own-requests.withdraw.text')}</p>
        <div className="row-acts">
          <Button
            look="danger"
            busy={busy}
            busyText={t('own-requests.withdraw.busy')}
            onClick={() => void withdraw()}
          >
            {t('own-requests.withdraw.confirm')}
          </Button>
          <Button onClick={onClose}>{t('own-requests.withdraw.keep')}</Button>
        </div>
      </div>
    </Modal>
  )
}
