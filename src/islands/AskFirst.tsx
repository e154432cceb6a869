import { type ReactNode, useState } from 'react'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { failureOf } from './failure.ts'

interface Question {
  text: ReactNode
  confirm: string
  keep: string
  busyText: string
  look?: 'main' | 'danger'
  onClose(): void
  /** Done once it is confirmed; where it fails it is said why, and can be tried again. */
  act(): Promise<void>
}

interface Props extends Question {
  title: string
  open: boolean
}

/** Asks once more before something that cannot be taken back, or that many would notice. */
export function AskFirst({ title, open, ...question }: Props) {
  return (
    <Modal title={title} open={open} onClose={question.onClose}>
      <Asked {...question} />
    </Modal>
  )
}

/** Made anew each time it is asked: what failed the last time is over. */
function Asked({ text, confirm, keep, busyText, look = 'main', onClose, act }: Question) {
  const translator = useTranslator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
      onClose()
    } catch (error) {
      setProblem(failureOf(error, translator).text)
      setBusy(false)
    }
  }
  return (
    <div className="ask-dialog">
      {typeof text === 'string' ? <p>{text}</p> : text}
      <ActProblem text={problem} />
      <div className="row-acts">
        <Button look={look} busy={busy} busyText={busyText} onClick={() => void run()}>
          {confirm}
        </Button>
        <Button onClick={onClose}>{keep}</Button>
      </div>
    </div>
  )
}
