import type { OwnOffice } from '#src/contract/office/office.ts'
import type { WebhookDelivery } from '#src/contract/publishing/webhook.ts'
import { PING } from '#src/contract/publishing/webhook-events.ts'
import { agoText } from '#src/i18n/ago.ts'
import { LOCALE_TAGS } from '#src/i18n/locales.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAct } from '#src/ui/use-act.ts'
import { officeApi } from '../office.ts'
import { eventKey } from './connection-name.ts'

interface Props {
  office: OwnOffice
  delivery: WebhookDelivery
  /** Whether the connection is on. */
  isOn: boolean
  nowMs: number
  onChanged(): Promise<void>
}

const LOOKS = {
  pending: ['scheduled', 'clock'],
  delivered: ['online', 'check'],
  failed: ['cancelled', 'alert'],
} as const

/** One message: its time, its result, and its content. */
export function DeliveryItem({ office, delivery, isOn, nowMs, onChanged }: Props) {
  const { t, locale } = useTranslator()
  const { id, type, timestamp, status, attempts, next_at, response_status, failure } = delivery
  const again = useAct(async () => {
    await officeApi(office).redeliver(id)
    await onChanged()
  }, t('office-connections.deliveries.again_done'))
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
      {status !== 'pending' && type !== PING && isOn && (
        <Button
          busy={again.busy}
          busyText={t('office-connections.busy')}
          onClick={() => again.run()}
        >
          {t('office-connections.deliveries.again')}
        </Button>
      )}
      <ActProblem text={again.problem} />
    </li>
  )
}

/** Indents a message for display: it is sent without line breaks, which is unreadable. */
function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
