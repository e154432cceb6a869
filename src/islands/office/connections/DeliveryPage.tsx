import type { OwnOffice } from '../../../contract/office.ts'
import type { Webhook } from '../../../contract/webhook.ts'
import { pageCount } from '../../../domain/paging.ts'
import { officeApi } from '../../../stores/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyNote } from '../../../ui/EmptyNote.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { Answered } from '../Answered.tsx'
import { useAnswer } from '../use-answer.ts'
import { useFreshness } from '../use-freshness.ts'
import type { Shown } from './Deliveries.tsx'
import { DeliveryItem } from './DeliveryItem.tsx'
import { SendAllAgain } from './SendAllAgain.tsx'

interface Props {
  office: OwnOffice
  webhook: Webhook
  shown: Shown
  page: number
  onPage(page: number): void
}

const PAGE_SIZE = 10

/** One page of what was sent, kept true while it is looked at. */
export function DeliveryPage({ office, webhook, shown, page, onPage }: Props) {
  const { t } = useTranslator()
  const text = (key: string) => t(`office-connections.deliveries.${key}`)
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
        const pages = pageCount(total, PAGE_SIZE)
        if (results.length === 0) {
          const why = shown === 'all' ? 'empty' : 'no_match'
          return <EmptyNote icon="mail" title={text(why)} hint={text(`${why}_hint`)} />
        }
        return (
          <>
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
            {pages > 1 && (
              <>
                <p className="hint" role="status">
                  {t('office-connections.deliveries.page', { page, pages })}
                </p>
                <div className="row-acts">
                  <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
                    <Icon name="chevronLeft" />
                    {text('previous')}
                  </Button>
                  <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
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
  )
}
