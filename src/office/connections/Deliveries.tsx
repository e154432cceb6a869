import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  DELIVERY_STATUSES,
  type Webhook,
  type WebhookDelivery,
} from '#src/contract/publishing/webhook.ts'
import { PING } from '#src/contract/publishing/webhook-events.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { LOCALE_TAGS } from '#src/i18n/locales.ts'
import { notify } from '#src/stores/notifications.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ActionButton } from '../kit/ActionButton.tsx'
import { PagedList } from '../kit/PagedList.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useNow } from '../kit/use-now.ts'
import { useOffice } from '../office-context.ts'
import { officeQuery, REFRESH_MS, useOfficeApi, useRefresh } from '../office-query.ts'
import { eventKey } from './connection-name.ts'

interface DeliveryItemProps extends Props {
  delivery: WebhookDelivery
  nowMs: number
}

const LOOKS = {
  pending: ['scheduled', 'clock'],
  delivered: ['online', 'check'],
  failed: ['cancelled', 'alert'],
} as const

/** One message: its time, its result, and its content. */
function DeliveryItem({ webhook, delivery, nowMs }: DeliveryItemProps) {
  const office = useOffice()
  const api = useOfficeApi()
  const { t, locale } = useTranslator()
  const refresh = useRefresh()
  const { id, type, timestamp, status, attempts, next_at, response_status, failure } = delivery
  const [look, icon] = LOOKS[status]
  const answer = `${response_status ?? ''}`
  const next = new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: office.timezone,
  })
  return (
    <li>
      <p className="what">
        <b>{t(eventKey(type, 'name'))}</b>
        <span className={`state-mark ${look}`}>
          <Icon name={icon} />
          {t(`office-connections.deliveries.status.${status}`)}
        </span>
      </p>
      <p className="hint">
        {[
          agoText(timestamp, nowMs, locale),
          attempts > 0 && t('office-connections.deliveries.tried', { count: attempts }),
          status === 'delivered' && t('office-connections.deliveries.answered', { status: answer }),
          next_at !== null &&
            attempts > 0 &&
            t('office-connections.deliveries.next', { when: next.format(Date.parse(next_at)) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {failure && <p>{t(`office-connections.failures.${failure}`, { status: answer })}</p>}
      <details>
        <summary>
          <Icon name="chevronRight" />
          {t('office-connections.deliveries.body')}
        </summary>
        <p className="hint">
          {t('office-connections.deliveries.id')}: <code>{delivery.message}</code>
        </p>
        <pre>
          <code>{indented(delivery.body)}</code>
        </pre>
      </details>
      {status !== 'pending' && type !== PING && webhook.disabled === null && (
        <ActionButton
          busyText={t('office-connections.busy')}
          done={t('office-connections.deliveries.again_done')}
          act={async () => {
            await api.redeliver(id)
            await refresh('webhookDeliveries')
          }}
        >
          {t('office-connections.deliveries.again')}
        </ActionButton>
      )}
    </li>
  )
}

/** Pretty-prints a message, because it is sent as one line. */
function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}

interface DeliveryPageProps extends Props {
  shown: DeliveryFilter
  page: number
  onPage(page: number): void
}

const PAGE_SIZE = 10

/** One page of the sent messages, kept up to date while the user looks at it. */
function DeliveryPage({ webhook, shown, page, onPage }: DeliveryPageProps) {
  const office = useOffice()
  const { t } = useTranslator()
  const query = useQuery({
    ...officeQuery(office, 'webhookDeliveries', webhook.id, {
      page: `${page}`,
      limit: `${PAGE_SIZE}`,
      query: JSON.stringify(shown === 'all' ? {} : { delivery_status: shown }),
    }),
    refetchInterval: REFRESH_MS,
  })
  const nowMs = useNow()
  const why = shown === 'all' ? 'empty' : 'no_match'
  return (
    <PagedList
      query={query}
      page={page}
      pageSize={PAGE_SIZE}
      counted={(count) => t('office-connections.deliveries.count', { count })}
      turns={{
        previous: t('office-connections.deliveries.previous'),
        next: t('office-connections.deliveries.following'),
      }}
      onPage={onPage}
      empty={
        <EmptyNote
          icon="mail"
          title={t(`office-connections.deliveries.${why}`)}
          hint={t(`office-connections.deliveries.${why}_hint`)}
        />
      }
    >
      {(results) => (
        <>
          {webhook.disabled === null && results.some(({ status }) => status === 'failed') && (
            <SendAllAgain webhook={webhook} />
          )}
          <ul className="deliveries">
            {results.map((delivery) => (
              <DeliveryItem key={delivery.id} webhook={webhook} delivery={delivery} nowMs={nowMs} />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

/** Resends all messages that did not arrive, however many they are. */
function SendAllAgain({ webhook }: Props) {
  const api = useOfficeApi()
  const { t } = useTranslator()
  const refresh = useRefresh()
  const resend = async () => {
    const { count } = await api.redeliverFailed(webhook.id)
    notify(t('office-connections.deliveries.again_all_done', { count }), 'success')
    await refresh('webhookDeliveries')
  }
  return (
    <div className="row-acts">
      <ActionButton busyText={t('office-connections.busy')} act={resend}>
        {t('office-connections.deliveries.again_all')}
      </ActionButton>
    </div>
  )
}

interface Props {
  webhook: Webhook
}

/** The filters of the list: all messages, or those with one result. */
export const DELIVERY_FILTERS = ['all', ...DELIVERY_STATUSES] as const
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number]

/** The messages that were sent through a connection, newest first, with their results. */
export function Deliveries({ webhook }: Props) {
  const { t } = useTranslator()
  const [shown, setShown] = useState<DeliveryFilter>('all')
  const [page, setPage] = useState(1)
  return (
    <SectionCard
      id="deliveries"
      title={t('office-connections.deliveries.title')}
      variant="contents"
    >
      <p className="hint">{t('office-connections.deliveries.hint')}</p>
      <SelectField
        label={t('office-connections.deliveries.show')}
        name="shown"
        value={shown}
        options={toOptions(DELIVERY_FILTERS, (value) =>
          t(`office-connections.deliveries.${value}`),
        )}
        onChange={({ target }) => {
          setShown(DELIVERY_FILTERS.find((one) => one === target.value) ?? 'all')
          setPage(1)
        }}
      />
      <DeliveryPage webhook={webhook} shown={shown} page={page} onPage={setPage} />
    </SectionCard>
  )
}
