import { useState } from 'react'
import { notify } from '../../../stores/notifications.ts'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { failureOf } from '../../failure.ts'

interface Props {
  title: string
  text: string
  confirm: string
  keep: string
  look?: 'main' | 'danger'
  open: boolean
  onClose(): void
  /** Done once it is confirmed; where it fails it is said why. */
  act(): Promise<void>
}

/** Asks once more before something that cannot be taken back. */
export function AskFirst({ title, text, confirm, keep, look = 'main', open, onClose, act }: Props) {
  const translator = useTranslator()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      const failed = failureOf(error, translator)
      notify(failed.text, failed.kind)
    }
    setBusy(false)
    onClose()
  }
  return (
    <Modal title={title} open={open} onClose={onClose}>
      <div className="office-dialog">
        <p>{text}</p>
        <div className="row-acts">
          <Button
            look={look}
            busy={busy}
            busyText={translator.t('office-connections.busy')}
            onClick={() => void run()}
          >
            {confirm}
          </Button>
          <Button onClick={onClose}>{keep}</Button>
        </div>
      </div>
    </Modal>
  )
}
