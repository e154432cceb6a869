import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { Button } from '#src/ui/Button.tsx'
import { hasSavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'
import { useRefresh } from '../office-query.ts'
import { toReplyRecipients } from './Conversation.tsx'
import { OfficeTextForm } from './OfficeTextForm.tsx'
import { ANSWERS_OF_REQUEST, type OpenedRequest } from './request-calls.ts'

interface Props {
  office: OwnOffice
  kind: RequestKind
  request: OpenedRequest
}

/** Takes back an answer: the place in a booked mass becomes free, and the sender is informed. */
export function Reopen({ office, kind, request }: Props) {
  const { t } = useTranslator()
  const refresh = useRefresh(office)
  const { id, status } = request
  const draft = `office-reopen:${id}`
  const [isOpen, setIsOpen] = useState(() => hasSavedDraft(draft))
  const isRegistered = status === 'accepted' && (kind === 'join' || kind === 'family')
  if (status === 'pending' || status === 'withdrawn' || isRegistered) return null
  const act = kind === 'mass-intention' && status === 'accepted' ? 'free' : 'reopen'
  if (!isOpen) {
    return (
      <div className="row-acts">
        <Button onClick={() => setIsOpen(true)}>{t(`office-requests.${act}.open`)}</Button>
      </div>
    )
  }
  const recipients = toReplyRecipients(request)
  return (
    <>
      <p>{t(`office-requests.${act}.means`)}</p>
      <OfficeTextForm
        draft={draft}
        label={t('office-requests.reopen.reason')}
        hint={t(`office-requests.reopen.hint.${recipients.kind}`, recipients)}
        send={t(`office-requests.${act}.confirm`)}
        busy={t('office-requests.decision.busy')}
        variant="danger"
        isOptional
        takesFocus
        onSend={async (reason) => {
          await officeApi(office).reopenRequest(id, reason || null)
          await refresh(...ANSWERS_OF_REQUEST)
        }}
        onCancel={{ text: t('office-requests.decision.cancel'), act: () => setIsOpen(false) }}
      />
    </>
  )
}
