import { useEffect, useRef, useState } from 'react'
import { TEXT_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { ReplyRecipients } from './Conversation.tsx'

interface Props {
  kind: RequestKind
  id: number
  recipients: ReplyRecipients
  busy: boolean
  /** @returns whether it was sent */
  onReject(reason: string | null): Promise<boolean>
  onCancel(): void
}

/** The draft of the reason that the sender will read, kept in this tab until it is sent. */
export interface Reason {
  reason: string
}

export function reasonDraft(kind: RequestKind, id: number): string {
  return `office-reject:${kind}:${id}`
}

/** Rejects a request, with a reason for its sender. */
export function RejectForm(props: Props) {
  return (
    <DraftForm<Reason> name={reasonDraft(props.kind, props.id)} initial={{ reason: '' }}>
      {(draft) => <ReasonForm {...props} draft={draft} />}
    </DraftForm>
  )
}

function ReasonForm({
  recipients,
  busy,
  draft,
  onReject,
  onCancel,
}: Props & { draft: SavedDraft<Reason> }) {
  const { t } = useTranslator()
  const [reason, setReason] = useState(draft.start.values.reason)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])

  async function reject(): Promise<void> {
    if (await onReject(reason.trim() || null)) draft.forget()
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
        hint={t(`office-requests.decision.reason_hint.${recipients.kind}`, recipients)}
        name="reason"
        maxLength={TEXT_MAX_LENGTH}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          draft.onTyped({ reason: target.value })
        }}
      />
      <div className="row-acts">
        <Button
          type="submit"
          variant="danger"
          busy={busy}
          busyText={t('office-requests.decision.busy')}
        >
          {t(`office-requests.decision.reject_confirm.${recipients.kind}`)}
        </Button>
        <Button
          onClick={() => {
            draft.forget()
            onCancel()
          }}
        >
          {t('office-requests.decision.cancel')}
        </Button>
      </div>
    </form>
  )
}
