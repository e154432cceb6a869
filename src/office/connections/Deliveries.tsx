import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { DELIVERY_STATUSES, type Webhook } from '#src/contract/publishing/webhook.ts'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { DeliveryPage } from './DeliveryPage.tsx'

interface Props {
  office: OwnOffice
  webhook: Webhook
  /** Changes when a message was sent. */
  sent: number
}

/** The filter of the messages: all, or those with one result. */
export const SHOWN = ['all', ...DELIVERY_STATUSES] as const
export type Shown = (typeof SHOWN)[number]

/** The messages that were sent through a connection, the newest first, and their results. */
export function Deliveries({ office, webhook, sent }: Props) {
  const { t } = useTranslator()
  const [shown, setShown] = useState<Shown>('all')
  const [page, setPage] = useState(1)
  return (
    <section className="card contents-part" aria-labelledby="deliveries">
      <h2 id="deliveries">{t('office-connections.deliveries.title')}</h2>
      <p className="hint">{t('office-connections.deliveries.hint')}</p>
      <SelectField
        label={t('office-connections.deliveries.show')}
        name="shown"
        value={shown}
        options={SHOWN.map((value) => ({
          value,
          text: t(`office-connections.deliveries.${value}`),
        }))}
        onChange={({ target }) => {
          setShown(SHOWN.find((one) => one === target.value) ?? 'all')
          setPage(1)
        }}
      />
      <DeliveryPage
        // An automatic refresh of one page must not replace another page.
        key={`${shown} ${page} ${sent}`}
        office={office}
        webhook={webhook}
        shown={shown}
        page={page}
        onPage={setPage}
      />
    </section>
  )
}
