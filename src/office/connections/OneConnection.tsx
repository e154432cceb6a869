import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Webhook } from '#src/contract/publishing/webhook.ts'
import { officePath } from '#src/domain/office.ts'
import { agoText } from '#src/i18n/ago.ts'
import { localePath } from '#src/i18n/urls.ts'
import { notify } from '#src/stores/notifications.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { officeApi } from '../office.ts'
import { ConnectionActs } from './ConnectionActs.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import { connectionName } from './connection-name.ts'
import { Deliveries } from './Deliveries.tsx'
import { SecretPart } from './SecretPart.tsx'
import { StateMark } from './StateMark.tsx'
import { TestPart } from './TestPart.tsx'

/** One connection: its state, its events, and the messages that were sent. */
export function OneConnection({ office, id }: { office: OwnOffice; id: number }) {
  const { t, locale } = useTranslator()
  const { state, again, put } = useAnswer(`${id}`, officeApi(office).webhooks)
  const list = localePath(locale, officePath(office.slug, 'connections'))
  return (
    <>
      <p className="back-to-connections">
        <a href={list}>
          <Icon name="chevronLeft" />
          {t('office-connections.back')}
        </a>
      </p>
      <Answered state={state} title={t('office.rooms.connections.title')} onRetry={again}>
        {({ results }) => {
          const webhook = results.find((one) => one.id === id)
          const keep = (changed: Webhook) =>
            put({ results: results.map((one) => (one.id === id ? changed : one)) })
          return webhook ? (
            <Connection office={office} webhook={webhook} onChanged={keep} />
          ) : (
            <EmptyNote
              icon="help"
              title={t('office-connections.unknown.title')}
              hint={t('office-connections.unknown.hint')}
              isPage
            />
          )
        }}
      </Answered>
    </>
  )
}

interface Props {
  office: OwnOffice
  webhook: Webhook
  onChanged(webhook: Webhook): void
}

function Connection({ office, webhook, onChanged }: Props) {
  const { t } = useTranslator()
  const { id } = webhook
  // The sent messages are refreshed after each action that sends one.
  const [sent, setSent] = useState(0)
  const onSent = () => setSent((count) => count + 1)
  const change = async (changes: Parameters<ReturnType<typeof officeApi>['changeWebhook']>[1]) =>
    onChanged(await officeApi(office).changeWebhook(id, changes))
  return (
    <>
      <div className="connection-head">
        <h1>{connectionName(webhook)}</h1>
        <p className="state-marks">
          <StateMark webhook={webhook} />
        </p>
        <p className="hint">{webhook.url}</p>
        <Trouble webhook={webhook} />
      </div>
      <TestPart office={office} id={id} onSent={onSent} />
      <Deliveries office={office} webhook={webhook} sent={sent} />
      <section className="card contents-part" aria-labelledby="change">
        <h2 id="change">{t('office-connections.form.change_title')}</h2>
        <ConnectionForm
          office={office}
          webhook={webhook}
          send={async (form) => {
            await change(form)
            notify(t('office-connections.form.saved'), 'success')
          }}
        />
      </section>
      <SecretPart office={office} webhook={webhook} onChanged={onChanged} />
      <ConnectionActs office={office} webhook={webhook} onChange={change} />
    </>
  )
}

/** Why no messages arrive there, if so. */
function Trouble({ webhook: { disabled, failing_since } }: { webhook: Webhook }) {
  const { t, locale } = useTranslator()
  const since = disabled?.at ?? failing_since
  if (since === null) return null
  const ago = agoText(since, Date.now(), locale)
  return (
    <p className={disabled && disabled.why !== 'office' ? 'office-note danger' : 'office-note'}>
      {t(disabled ? 'office-connections.off_since' : 'office-connections.since', { ago })}
    </p>
  )
}
