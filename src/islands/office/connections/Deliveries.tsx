import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office.ts'
import { DELIVERY_STATUSES, type Webhook } from '#src/contract/webhook.ts'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { DeliveryPage } from './DeliveryPage.tsx'

interface Props {
  office: OwnOffice
  webhook: Webhook
  /** Changes when something was sent. */
  sent: number
}

/** Which messages are shown: all, or those of which the same became. */
export const SHOWN = ['all', ...DELIVERY_STATUSES] as const
export type Shown = (typeof SHOWN)[number]

/** What was sent through a connection, the newest first, and what came of it. */
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
        // What keeps one page true must never put it in the place of another.
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
