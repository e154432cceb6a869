import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import {
  REQUEST_KIND_FACTS,
  REQUEST_KINDS,
  type RequestKind,
} from '#src/contract/requests/request-kinds.ts'
import { Button } from '#src/ui/Button.tsx'
import { hasSavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Messages } from '#src/ui/requests/Messages.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { officeApi } from '../office.ts'
import { useRefresh } from '../office-query.ts'
import { OfficeTextForm } from './OfficeTextForm.tsx'
import { ANSWERS_OF_REQUEST, type OpenedRequest } from './request-calls.ts'

/** The addresses that get an answer to a request, if there are any. */
export type ReplyRecipients = { kind: 'mail'; address: string } | { kind: 'nobody' }

/** Form fields with the addresses that get answers: for a wedding, both partners are informed. */
export const ADDRESSES = [
  ...new Set(REQUEST_KINDS.flatMap((kind) => REQUEST_KIND_FACTS[kind].headline.email)),
]

/** The addresses that get answers; the account's address if the form contains none. */
export function toReplyRecipients(
  request: { account: { email: string } | null } & Record<string, unknown>,
): ReplyRecipients {
  const written = ADDRESSES.map((name) => request[name]).filter(
    (value): value is string => typeof value === 'string' && value !== '',
  )
  const { account } = request
  const told = written.length > 0 || !account ? [...new Set(written)] : [account.email]
  return told.length === 0 ? { kind: 'nobody' } : { kind: 'mail', address: told.join(', ') }
}

interface Props {
  office: OwnOffice
  kind: RequestKind
  request: OpenedRequest
}

/** The office's questions, the sender's answers, and a form for the next question. */
export function Conversation({ office, kind, request }: Props) {
  const { t } = useTranslator()
  const refresh = useRefresh(office)
  const { id, messages, status, conversation } = request
  const draft = `office-ask:${kind}:${id}`
  const [isAsking, setIsAsking] = useState(() => hasSavedDraft(draft))
  const recipients = toReplyRecipients(request)
  const mayAsk = (status === 'pending' || status === 'accepted') && recipients.kind === 'mail'
  if (messages.length === 0 && !mayAsk) return null
  return (
    <SectionCard id="conversation" title={t('office-requests.ask.title')} variant="record">
      {messages.length > 0 && (
        <Messages
          messages={messages}
          names={{
            office: t('office-requests.ask.office'),
            sender: t('office-requests.history.sender'),
          }}
          timezone={office.timezone}
        />
      )}
      {conversation === 'asked' && (
        <p className="office-note" role="status">
          {t('office-requests.ask.waits')}
        </p>
      )}
      {mayAsk &&
        (isAsking ? (
          <OfficeTextForm
            draft={draft}
            label={t('office-requests.ask.label')}
            hint={t('office-requests.ask.hint', recipients)}
            send={t('office-requests.ask.send')}
            busy={t('office-requests.decision.busy')}
            takesFocus
            onSend={async (text, key) => {
              await officeApi(office).askSender(id, text, key)
              setIsAsking(false)
              await refresh(...ANSWERS_OF_REQUEST)
            }}
            onCancel={{ text: t('office-requests.decision.cancel'), act: () => setIsAsking(false) }}
          />
        ) : (
          <div className="row-acts">
            <Button onClick={() => setIsAsking(true)}>
              <Icon name="message" />
              {t(`office-requests.ask.${messages.length > 0 ? 'more' : 'open'}`)}
            </Button>
          </div>
        ))}
    </SectionCard>
  )
}
