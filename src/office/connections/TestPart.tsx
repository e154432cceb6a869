import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { WebhookDelivery } from '#src/contract/publishing/webhook.ts'
import { Button } from '#src/ui/Button.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Part } from '../kit/Part.tsx'
import { officeApi } from '../office.ts'

interface Props {
  office: OwnOffice
  id: number
  /** Called once a message was sent. */
  onSent(): void
}

type Outcome =
  | { kind: 'none' }
  | { kind: 'waiting' }
  | { kind: 'said'; good: boolean; text: string }

/** How often the page checks for an answer, and for how long in all, in milliseconds. */
const LOOK_MS = 700
const LOOKS = 30

/** Sends a message without content, and shows its result. */
export function TestPart({ office, id, onSent }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const said = ({ status, failure, response_status }: WebhookDelivery): Outcome => {
    const answer = `${response_status ?? ''}`
    if (status === 'delivered') {
      const text = t('office-connections.test.delivered', { status: answer })
      return { kind: 'said', good: true, text }
    }
    if (status === 'pending') {
      return { kind: 'said', good: false, text: t('office-connections.test.pending') }
    }
    const why = t(`office-connections.failures.${failure ?? 'unreachable'}`, { status: answer })
    return { kind: 'said', good: false, text: t('office-connections.test.failed', { why }) }
  }
  const send = async () => {
    setOutcome({ kind: 'waiting' })
    try {
      const api = officeApi(office)
      let sent = await api.testWebhook(id)
      for (let look = 0; sent.status === 'pending' && look < LOOKS; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
        sent = await api.webhookDelivery(sent.id)
      }
      setOutcome(said(sent))
    } catch (error) {
      setOutcome({ kind: 'said', good: false, text: failureOf(error, translator).text })
    }
    onSent()
  }
  return (
    <Part id="test" title={t('office-connections.test.title')} variant="contents">
      <p>{t('office-connections.test.text')}</p>
      <div className="row-acts">
        <Button
          busy={outcome.kind === 'waiting'}
          busyText={t('office-connections.test.busy')}
          onClick={() => void send()}
        >
          {t('office-connections.test.send')}
        </Button>
      </div>
      <div role="status">
        {outcome.kind === 'said' && (
          <p className={outcome.good ? 'office-note good' : 'office-note danger'}>{outcome.text}</p>
        )}
      </div>
    </Part>
  )
}
