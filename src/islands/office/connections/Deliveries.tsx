import { useState } from 'react'
import type { OwnOffice } from '../../../contract/office.ts'
import { DELIVERY_STATUSES, type Webhook } from '../../../contract/webhook.ts'
import { pageCount } from '../../../domain/paging.ts'
import { notify } from '../../../stores/notifications.ts'
import { officeApi } from '../../../stores/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyNote } from '../../../ui/EmptyNote.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { failureOf } from '../../failure.ts'
import { Answered } from '../Answered.tsx'
import { useAnswer } from '../use-answer.ts'
import { useFreshness } from '../use-freshness.ts'
import { DeliveryItem } from './DeliveryItem.tsx'

interface Props {
  office: OwnOffice
  webhook: Webhook
  /** Changes when something was sent. */
  sent: number
}

const PAGE_SIZE = 10
const SHOWN = ['all', ...DELIVERY_STATUSES] as const

/** What was sent through a connection, the newest first, and what came of it. */
export function Deliveries({ office, webhook, sent }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const text = (key: string) => t(`office-connections.deliveries.${key}`)
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all')
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const query = shown === 'all' ? {} : { delivery_status: shown }
  const look = () =>
    officeApi(office).webhookDeliveries(webhook.id, {
      page: `${page}`,
      limit: `${PAGE_SIZE}`,
      query: JSON.stringify(query),
    })
  const { state, again, put } = useAnswer(`${shown} ${page} ${sent}`, look)
  const nowMs = useFreshness(look, put)
  const sendAll = async () => {
    setBusy(true)
    try {
      const { count } = await officeApi(office).redeliverFailed(webhook.id)
      notify(t('office-connections.deliveries.again_all_done', { count }), 'success')
      put(await look())
    } catch (error) {
      const failed = failureOf(error, translator)
      notify(failed.text, failed.kind)
    }
    setBusy(false)
  }
  const isOn = webhook.disabled === null
  return (
    <section className="card contents-part" aria-labelledby="deliveries">
      <h2 id="deliveries">{text('title')}</h2>
      <p className="hint">{text('hint')}</p>
      <SelectField
        label={text('show')}
        name="shown"
        value={shown}
        options={SHOWN.map((value) => ({ value, text: text(value) }))}
        onChange={({ target }) => {
          setShown(SHOWN.find((one) => one === target.value) ?? 'all')
          setPage(1)
        }}
      />
      <Answered state={state} onRetry={again}>
        {({ results, total }) => {
          const pages = pageCount(total, PAGE_SIZE)
          if (results.length === 0) {
            const why = shown === 'all' ? 'empty' : 'no_match'
            return <EmptyNote icon="mail" title={text(why)} hint={text(`${why}_hint`)} />
          }
          return (
            <>
              {isOn && results.some(({ status }) => status === 'failed') && (
                <div className="row-acts">
                  <Button
                    busy={busy}
                    busyText={t('office-connections.busy')}
                    onClick={() => void sendAll()}
                  >
                    {text('again_all')}
                  </Button>
                </div>
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
              {pages > 1 && (
                <>
                  <p className="hint" role="status">
                    {t('office-connections.deliveries.page', { page, pages })}
                  </p>
                  <div className="row-acts">
                    <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
                      <Icon name="chevronLeft" />
                      {text('previous')}
                    </Button>
                    <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
                      {text('following')}
                      <Icon name="chevronRight" />
                    </Button>
                  </div>
                </>
              )}
            </>
          )
        }}
      </Answered>
    </section>
  )
}
