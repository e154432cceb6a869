import { useEffect, useState } from 'react'
import type { OwnRequest } from '#src/contract/requests/own-request.ts'
import type { OwnMessage } from '#src/contract/requests/request-handling.ts'
import { notify } from '#src/stores/notifications.ts'
import { answerOwnRequest, ownMessages } from '#src/stores/own-requests.ts'
import { Button } from '#src/ui/Button.tsx'
import { WrittenForm } from '#src/ui/forms/WrittenForm.tsx'
import { Messages } from '#src/ui/requests/Messages.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  request: OwnRequest
  timezone: string
}

/** The office's questions about the user's request, and the answers. */
export function OwnConversation({ request, timezone }: Props) {
  const { t } = useTranslator()
  const { reference, is_asked, updated_at } = request
  const [messages, setMessages] = useState<OwnMessage[]>()
  const [isFailed, setIsFailed] = useState(false)
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, and when it changes
  useEffect(() => {
    let gone = false
    setIsFailed(false)
    ownMessages(reference).then(
      (found) => !gone && setMessages(found),
      () => !gone && setIsFailed(true),
    )
    return () => {
      gone = true
    }
  }, [reference, updated_at, attempt])
  if (isFailed) {
    return (
      <div role="alert">
        <p className="failed">{t('own-requests.details_failed')}</p>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('common.list.retry')}</Button>
      </div>
    )
  }
  if (!messages) return <p role="status">{t('common.list.loading')}</p>
  return (
    <div className="own-conversation">
      <h3>{t('own-requests.asked.title')}</h3>
      <Messages
        messages={messages}
        names={{ office: t('own-requests.asked.office'), sender: t('own-requests.asked.you') }}
        timezone={timezone}
      />
      {is_asked && (
        <WrittenForm
          draft={`own-answer:${reference}`}
          label={t('own-requests.asked.label')}
          send={t('own-requests.asked.send')}
          busy={t('own-requests.asked.busy')}
          onSend={async (text, key) => {
            await answerOwnRequest(reference, text, key)
            notify(t('own-requests.asked.sent'), 'success')
          }}
        >
          <p className="hint">{t('requests.check.consent')}</p>
        </WrittenForm>
      )}
    </div>
  )
}
