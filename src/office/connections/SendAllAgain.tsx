import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Webhook } from '#src/contract/publishing/webhook.ts'
import { notify } from '#src/stores/notifications.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'

interface Props {
  office: OwnOffice
  webhook: Webhook
  onSent(): Promise<void>
}

/** Resends all messages that did not arrive, however many there are. */
export function SendAllAgain({ office, webhook, onSent }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { count } = await officeApi(office).redeliverFailed(webhook.id)
      notify(t('office-connections.deliveries.again_all_done', { count }), 'success')
      await onSent()
    } catch (error) {
      setProblem(failureOf(error, translator).text)
    }
    setBusy(false)
  }
  return (
    <div className="row-acts">
      <Button busy={busy} busyText={t('office-connections.busy')} onClick={() => void send()}>
        {t('office-connections.deliveries.again_all')}
      </Button>
      <ActProblem text={problem} />
    </div>
  )
}
