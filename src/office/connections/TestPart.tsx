import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { WebhookDelivery } from '#src/contract/publishing/webhook.ts'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Part } from '../kit/Part.tsx'
import { officeApi } from '../office.ts'

interface Props {
  office: OwnOffice
  id: number
  /** Called once a message was sent. */
  onSent(): void
}

type TestResult =
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
  const [result, setResult] = useState<TestResult>({ kind: 'none' })
  const toResult = ({ status, failure, response_status }: WebhookDelivery): TestResult => {
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
    setResult({ kind: 'waiting' })
    try {
      const api = officeApi(office)
      let sent = await api.testWebhook(id)
      for (let look = 0; sent.status === 'pending' && look < LOOKS; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
        sent = await api.webhookDelivery(sent.id)
      }
      setResult(toResult(sent))
    } catch (error) {
      setResult({ kind: 'said', good: false, text: toFailure(error, translator).text })
    }
    onSent()
  }
  return (
    <Part id="test" title={t('office-connections.test.title')} variant="contents">
      <p>{t('office-connections.test.text')}</p>
      <div className="row-acts">
        <Button
          busy={result.kind === 'waiting'}
          busyText={t('office-connections.test.busy')}
          onClick={() => void send()}
        >
          {t('office-connections.test.send')}
        </Button>
      </div>
      <div role="status">
        {result.kind === 'said' && (
          <p className={result.good ? 'office-note good' : 'office-note danger'}>{result.text}</p>
        )}
      </div>
    </Part>
  )
}
