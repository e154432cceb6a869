import { useState } from 'react'
import type { OpenedRequest } from '#src/api/office-requests.ts'
import type { OwnOffice } from '#src/contract/office.ts'
import type { RequestKind } from '#src/contract/request-status.ts'
import { WrittenForm } from '#src/islands/forms/WrittenForm.tsx'
import { officeApi } from '#src/stores/office.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { reachOf } from './reach.ts'

interface Props {
  office: OwnOffice
  kind: RequestKind
  request: OpenedRequest
  onNewer(): Promise<void>
}

/** Takes an answer back: a booked mass has its room again, and its sender is told. */
export function Reopen({ office, kind, request, onNewer }: Props) {
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  const { id, status } = request
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
  const reach = reachOf(request)
  return (
    <>
      <p>{t(`office-requests.${act}.means`)}</p>
      <WrittenForm
        draft={`office-reopen:${id}`}
        label={t('office-requests.reopen.reason')}
        hint={t(`office-requests.reopen.hint.${reach.kind}`, reach)}
        send={t(`office-requests.${act}.confirm`)}
        busy={t('office-requests.decision.busy')}
        look="danger"
        isOptional
        takesFocus
        onSend={async (reason) => {
          await officeApi(office).reopenRequest(id, reason || null)
          await onNewer().catch(() => undefined)
        }}
        onCancel={{ text: t('office-requests.decision.cancel'), act: () => setIsOpen(false) }}
      />
    </>
  )
}
