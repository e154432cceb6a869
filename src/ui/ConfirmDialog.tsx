import type { ReactNode } from 'react'
import { ActionProblem } from './ActionProblem.tsx'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'
import { useAction } from './use-action.ts'

interface Question {
  text: ReactNode
  confirm: string
  keep: string
  busyText: string
  variant?: 'main' | 'danger'
  onClose(): void
  /**
   * Carries out the confirmed action. If it fails, the dialog says why, and the user can try again.
   */
  act(): Promise<void>
}

interface Props extends Question {
  title: string
  open: boolean
}

/** Asks for confirmation of an action that cannot be undone, or that many people would notice. */
export function ConfirmDialog({ title, open, ...question }: Props) {
  return (
    <Modal title={title} open={open} onClose={question.onClose}>
      <Asked {...question} />
    </Modal>
  )
}

/** Mounted anew each time the dialog opens, so that it starts without the last error. */
function Asked({ text, confirm, keep, busyText, variant = 'main', onClose, act }: Question) {
  const action = useAction(async () => {
    await act()
    onClose()
  })
  return (
    <div className="ask-dialog">
      {typeof text === 'string' ? <p>{text}</p> : text}
      <ActionProblem text={action.problem} />
      <div className="row-acts">
        <Button variant={variant} action={action} busyText={busyText}>
          {confirm}
        </Button>
        <Button onClick={onClose}>{keep}</Button>
      </div>
    </div>
  )
}
