import { useEffect, useRef, useState } from 'react'
import { TEXT_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { RequestKind } from '#src/contract/request-status.ts'
import { draftOf } from '#src/stores/drafts.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextAreaField } from '#src/ui/TextAreaField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { Reach } from './reach.ts'

interface Props {
  kind: RequestKind
  id: number
  reach: Reach
  busy: boolean
  /** @returns whether it was sent */
  onReject(reason: string | null): Promise<boolean>
  onCancel(): void
}

/** What is being written to the sender of a request, kept in this tab until it is sent. */
export function reasonDraft(kind: RequestKind, id: number) {
  return draftOf<{ reason: string }>(`office-reject:${kind}:${id}`)
}

/** Says no, with what its sender will read. */
export function RejectForm({ kind, id, reach, busy, onReject, onCancel }: Props) {
  const { t } = useTranslator()
  const draft = reasonDraft(kind, id)
  const [reason, setReason] = useState(() => draft.read()?.reason ?? '')
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])

  async function reject(): Promise<void> {
    if (await onReject(reason.trim() || null)) draft.clear()
  }

  return (
    <form
      className="reject-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void reject()
      }}
    >
      <TextAreaField
        ref={area}
        label={t('office-requests.decision.reason')}
        hint={t(`office-requests.decision.reason_hint.${reach.kind}`, reach)}
        name="reason"
        maxLength={TEXT_MAX_LENGTH}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          draft.write({ reason: target.value })
        }}
      />
      <div className="row-acts">
        <Button
          type="submit"
          look="danger"
          busy={busy}
          busyText={t('office-requests.decision.busy')}
        >
          {t(`office-requests.decision.reject_confirm.${reach.kind}`)}
        </Button>
        <Button onClick={onCancel}>{t('office-requests.decision.cancel')}</Button>
      </div>
    </form>
  )
}
