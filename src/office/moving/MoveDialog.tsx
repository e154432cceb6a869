import type { OwnOffice } from '#src/contract/office/office.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAnswer } from '#src/ui/use-answer.ts'
import { Answered } from '../kit/Answered.tsx'
import { officeApi } from '../office.ts'
import { MoveForm } from './MoveForm.tsx'

interface Props {
  office: OwnOffice
  /** The number of the request for the intention. */
  id: number
  onClose(): void
  /** Called once it is in another mass. */
  onMoved(): Promise<unknown>
}

/** The dialog that moves an intention to another mass (namespaces `office-moving` and `forms`). */
export function MoveDialog({ office, id, onClose, onMoved }: Props) {
  const { t } = useTranslator()
  const ask = () => officeApi(office).request('mass-intention', id)
  const { state, again, put } = useAnswer(`${id}`, ask)
  return (
    <Modal title={t('office-moving.title')} open onClose={onClose}>
      <div className="ask-dialog moving">
        <Answered state={state} onRetry={again}>
          {(intention) =>
            intention.status === 'pending' || intention.status === 'accepted' ? (
              <MoveForm
                office={office}
                intention={intention}
                onClose={onClose}
                onMoved={onMoved}
                onStale={async () => put(await ask())}
              />
            ) : (
              <>
                <p role="alert">{t('office-moving.over')}</p>
                <div className="row-acts">
                  <Button onClick={onClose}>{t('office-moving.back')}</Button>
                </div>
              </>
            )
          }
        </Answered>
      </div>
    </Modal>
  )
}
