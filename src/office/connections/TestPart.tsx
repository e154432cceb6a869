import { useMutation } from '@tanstack/react-query'
import type { WebhookDelivery } from '#src/contract/publishing/webhook.ts'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { useRefresh } from '../office-query.ts'

/** How often the page asks for the result and for how long in all, in milliseconds. */
const LOOK_MS = 700
const LOOKS = 30

/** Sends a test message, and shows its result. */
export function TestPart({ id }: { id: number }) {
  const office = useOffice()
  const translator = useTranslator()
  const { t } = translator
  const refresh = useRefresh()
  const test = useMutation({
    mutationFn: async () => {
      const api = officeApi(office)
      let sent = await api.testWebhook(id)
      for (let look = 0; sent.status === 'pending' && look < LOOKS; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
        sent = await api.webhookDelivery(sent.id)
      }
      return sent
    },
    // The result is shown without waiting for the refreshed list of messages.
    onSettled: () => void refresh('webhookDeliveries'),
  })
  const textOf = ({ status, failure, response_status }: WebhookDelivery): string => {
    const answer = `${response_status ?? ''}`
    if (status === 'delivered') return t('office-connections.test.delivered', { status: answer })
    if (status === 'pending') return t('office-connections.test.pending')
    const why = t(`office-connections.failures.${failure ?? 'unreachable'}`, { status: answer })
    return t('office-connections.test.failed', { why })
  }
  return (
    <SectionCard id="test" title={t('office-connections.test.title')} variant="contents">
      <p>{t('office-connections.test.text')}</p>
      <div className="row-acts">
        <Button
          busy={test.isPending}
          busyText={t('office-connections.test.busy')}
          onClick={() => test.mutate()}
        >
          {t('office-connections.test.send')}
        </Button>
      </div>
      <div role="status">
        {test.isSuccess && (
          <p className={`office-note ${test.data.status === 'delivered' ? 'good' : 'danger'}`}>
            {textOf(test.data)}
          </p>
        )}
        {test.isError && (
          <p className="office-note danger">{toFailure(test.error, translator).text}</p>
        )}
      </div>
    </SectionCard>
  )
}
