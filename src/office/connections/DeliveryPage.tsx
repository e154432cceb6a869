import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Webhook } from '#src/contract/publishing/webhook.ts'
import { notify } from '#src/stores/notifications.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { useFreshness } from '../kit/use-freshness.ts'
import { officeApi } from '../office.ts'
import type { Shown } from './Deliveries.tsx'
import { DeliveryItem } from './DeliveryItem.tsx'

interface Props {
  office: OwnOffice
  webhook: Webhook
  shown: Shown
  page: number
  onPage(page: number): void
}

const PAGE_SIZE = 10

/** One page of the sent messages, kept up to date while the user looks at it. */
export function DeliveryPage({ office, webhook, shown, page, onPage }: Props) {
  const { t } = useTranslator()
  const look = () =>
    officeApi(office).webhookDeliveries(webhook.id, {
      page: `${page}`,
      limit: `${PAGE_SIZE}`,
      query: JSON.stringify(shown === 'all' ? {} : { delivery_status: shown }),
    })
  const { state, again, put } = useAnswer('', look)
  const nowMs = useFreshness(look, put)
  const isOn = webhook.disabled === null
  return (
    <Answered state={state} onRetry={again}>
      {({ results, total }) => {
        if (results.length === 0) {
          const why = shown === 'all' ? 'empty' : 'no_match'
          return (
            <EmptyNote
              icon="mail"
              title={t(`office-connections.deliveries.${why}`)}
              hint={t(`office-connections.deliveries.${why}_hint`)}
            />
          )
        }
        return (
          <ListPage
            page={page}
            total={total}
            pageSize={PAGE_SIZE}
            counted={t('office-connections.deliveries.count', { count: total })}
            turns={{
              previous: t('office-connections.deliveries.previous'),
              next: t('office-connections.deliveries.following'),
            }}
            onPage={onPage}
          >
            {isOn && results.some(({ status }) => status === 'failed') && (
              <SendAllAgain
                office={office}
                webhook={webhook}
                onSent={async () => put(await look())}
              />
            )}
            <ul className="deliveries">
              {results.map((delivery) => (
                <DeliveryItem
                  key={delivery.id}
                  office={office}
                  delivery={delivery}
                  isOn={isOn}
                  nowMs={nowMs}
                  onChanged={async () => put(await look())}
                />
              ))}
            </ul>
          </ListPage>
        )
      }}
    </Answered>
  )
}

interface SendAllAgainProps {
  office: OwnOffice
  webhook: Webhook
  onSent(): Promise<void>
}

/** Resends all messages that did not arrive, however many there are. */
function SendAllAgain({ office, webhook, onSent }: SendAllAgainProps) {
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
