import { useQuery } from '@tanstack/react-query'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { officeKey, officeQuery } from '../office-query.ts'
import { MoveForm } from './MoveForm.tsx'

interface Props {
  office: OwnOffice
  /** The id of the request for the intention. */
  id: number
  onClose(): void
  /** Called after the move, before the displayed data is refetched. */
  onMoved?(): void
}

/** The dialog that moves an intention to another mass (namespaces `office-moving` and `forms`). */
export function MoveDialog({ office, id, onClose, onMoved }: Props) {
  const { t } = useTranslator()
  // A query of its own: the request on the page below may be refetched while the dialog is open.
  const query = useQuery({
    ...officeQuery(office, 'request', 'mass-intention', id),
    queryKey: officeKey(office, 'moved intention', id),
    ...NO_REFETCH_WHILE_EDITING,
  })
  return (
    <Modal title={t('office-moving.title')} open onClose={onClose}>
      <div className="ask-dialog moving">
        <QueryResult query={query}>
          {(intention) =>
            intention.status === 'pending' || intention.status === 'accepted' ? (
              <MoveForm office={office} intention={intention} onClose={onClose} onMoved={onMoved} />
            ) : (
              <>
                <p role="alert">{t('office-moving.over')}</p>
                <div className="row-acts">
                  <Button onClick={onClose}>{t('office-moving.back')}</Button>
                </div>
              </>
            )
          }
        </QueryResult>
      </div>
    </Modal>
  )
}
