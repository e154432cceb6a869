import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Webhook } from '#src/contract/publishing/webhook.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { useFreshness } from '../kit/use-freshness.ts'
import { officeApi } from '../office.ts'
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
