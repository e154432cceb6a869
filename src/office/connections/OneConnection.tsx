import '#src/office/kit/record.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Webhook } from '#src/contract/publishing/webhook.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { LOCALE_TAGS } from '#src/i18n/locales.ts'
import { openAddress, useWhileShown } from '#src/office/navigation.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { notify } from '#src/stores/notifications.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { ConfirmButton } from '../kit/ConfirmButton.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { officeApi } from '../office.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { officeQuery, useOfficeApi } from '../office-query.ts'
import { ConnectionForm } from './ConnectionForm.tsx'
import { connectionName, connectionState } from './connection-name.ts'
import { Deliveries } from './Deliveries.tsx'
import { TestPart } from './TestPart.tsx'

const LOOKS = {
  on: ['online', 'check'],
  off: ['draft', 'eyeOff'],
  gone: ['cancelled', 'alert'],
  failing: ['cancelled', 'alert'],
  trouble: ['draft', 'alert'],
} as const

/** The state of a connection, in a word. */
export function StateMark({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslator()
  const state = connectionState(webhook)
  const [look, icon] = LOOKS[state]
  return (
    <span className={`state-mark ${look}`}>
      <Icon name={icon} />
      {t(`office-connections.state.${state}`)}
    </span>
  )
}

/** One connection: its state, its events, and the messages that were sent. */
export function OneConnection({ id }: { id: number }) {
  const pathTo = useOfficePath()
  const office = useOffice()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const webhooks = officeQuery(office, 'webhooks')
  const queryKey = [...webhooks.queryKey, 'edited']
  const query = useQuery({ ...webhooks, ...NO_REFETCH_WHILE_EDITING, queryKey })
  const list = pathTo('connections')
  return (
    <>
      <p className="back-to-connections">
        <a href={list}>
          <Icon name="chevronLeft" />
          {t('office-connections.back')}
        </a>
      </p>
      <QueryResult query={query} title={t('office.rooms.connections.title')}>
        {({ results }) => {
          const webhook = results.find((one) => one.id === id)
          const keep = (changed: Webhook) =>
            queries.setQueryData(queryKey, {
              results: results.map((one) => (one.id === id ? changed : one)),
            })
          return webhook ? (
            <Connection webhook={webhook} onChanged={keep} />
          ) : (
            <EmptyNote
              icon="help"
              title={t('office-connections.unknown.title')}
              hint={t('office-connections.unknown.hint')}
              isPage
            />
          )
        }}
      </QueryResult>
    </>
  )
}

interface Props {
  webhook: Webhook
  onChanged(webhook: Webhook): void
}

function Connection({ webhook, onChanged }: Props) {
  const api = useOfficeApi()
  const { t } = useTranslator()
  const { id } = webhook
  const change = async (changes: Parameters<ReturnType<typeof officeApi>['changeWebhook']>[1]) =>
    onChanged(await api.changeWebhook(id, changes))
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
      <TestPart id={id} />
      <Deliveries webhook={webhook} />
      <SectionCard id="change" title={t('office-connections.form.change_title')} variant="contents">
        <ConnectionForm
          webhook={webhook}
          send={async (form) => {
            await change(form)
            notify(t('office-connections.form.saved'), 'success')
          }}
        />
      </SectionCard>
      <SecretPart webhook={webhook} onChanged={onChanged} />
      <ConnectionActions webhook={webhook} onChange={change} />
    </>
  )
}

/** Why messages do not arrive; renders nothing if they do. */
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

interface ConnectionActsProps {
  webhook: Webhook
  onChange(changes: { enabled: boolean }): Promise<void>
}

/** Turns a connection off and on, or deletes it. */
function ConnectionActions({ webhook, onChange }: ConnectionActsProps) {
  const pathTo = useOfficePath()
  const office = useOffice()
  const { t } = useTranslator()
  const open = useWhileShown(openAddress)
  const isOn = webhook.disabled === null
  const turn = useAction(
    () => onChange({ enabled: !isOn }),
    t(`office-connections.acts.${isOn ? 'turned_off' : 'turned_on'}`),
  )
  const remove = async () => {
    await officeApi(office).removeWebhook(webhook.id)
    notify(t('office-connections.acts.removed'), 'success')
    open(pathTo('connections'))
  }
  return (
    <SectionCard id="acts" title={t('office-connections.acts.title')} variant="contents">
      <p>{t(`office-connections.acts.${isOn ? 'off_text' : 'on_text'}`)}</p>
      <div className="row-acts">
        <Button busy={turn.busy} busyText={t('office-connections.busy')} onClick={turn.run}>
          {t(`office-connections.acts.${isOn ? 'off' : 'on'}`)}
        </Button>
        <ConfirmButton
          look="danger"
          title={t('office-connections.acts.remove_ask')}
          text={t('office-connections.acts.remove_more', { host: new URL(webhook.url).host })}
          confirm={t('office-connections.acts.remove_confirm')}
          keep={t('office-connections.acts.remove_keep')}
          busyText={t('office-connections.busy')}
          variant="danger"
          act={remove}
        >
          {t('office-connections.acts.remove')}
        </ConfirmButton>
      </div>
      <ActionProblem text={turn.problem} />
    </SectionCard>
  )
}

interface SecretPartProps {
  webhook: Webhook
  onChanged(webhook: Webhook): void
}

/** The secret that signs messages: never shown, but it can be replaced. */
function SecretPart({ webhook, onChanged }: SecretPartProps) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const [secret, setSecret] = useState<string>()
  const until = webhook.former_secret_until
  const rotate = async () => {
    const { secret: made, ...changed } = await officeApi(office).rotateWebhookSecret(webhook.id)
    setSecret(made)
    onChanged(changed)
  }
  if (secret !== undefined) {
    return (
      <div className="card contents-part">
        <SecretNote key={secret} secret={secret}>
          <Button variant="main" onClick={() => setSecret(undefined)}>
            {t('office-connections.secret.kept')}
          </Button>
        </SecretNote>
      </div>
    )
  }
  const when = (instant: string) =>
    new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: office.timezone,
    }).format(Date.parse(instant))
  return (
    <SectionCard id="rotate" title={t('office-connections.secret.rotate_title')} variant="contents">
      <p>{t('office-connections.secret.rotate_text')}</p>
      {until && (
        <p className="hint">{t('office-connections.secret.overlap', { when: when(until) })}</p>
      )}
      <div className="row-acts">
        <ConfirmButton
          title={t('office-connections.secret.rotate_ask')}
          text={t('office-connections.secret.rotate_more')}
          confirm={t('office-connections.secret.rotate_confirm')}
          keep={t('office-connections.secret.rotate_keep')}
          busyText={t('office-connections.busy')}
          act={rotate}
        >
          {t('office-connections.secret.rotate')}
        </ConfirmButton>
      </div>
    </SectionCard>
  )
}

interface SecretNoteProps {
  secret: string
  /** Whether the connection is new, so that its secret replaces none. */
  isNew?: boolean
  /** The next step, once the user has stored the secret. */
  children?: ReactNode
}

/** A secret, shown only once: it takes the focus. */
export function SecretNote({ secret, isNew = false, children }: SecretNoteProps) {
  const { t } = useTranslator()
  const title = useRef<HTMLHeadingElement>(null)
  const value = useRef<HTMLElement>(null)
  useEffect(() => title.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      notify(t('office-connections.secret.copied'), 'success')
    } catch {
      if (value.current) getSelection()?.selectAllChildren(value.current)
      notify(t('office-connections.secret.not_copied'), 'warning')
    }
  }
  return (
    <section className="secret-note" aria-labelledby="secret">
      <h2 id="secret" ref={title} tabIndex={-1}>
        {t('office-connections.secret.title')}
      </h2>
      <p>{t('office-connections.secret.text')}</p>
      {!isNew && <p>{t('office-connections.secret.former')}</p>}
      <p className="secret">
        <span className="vh">{t('office-connections.secret.label')}: </span>
        <code ref={value}>{secret}</code>
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          {t('office-connections.secret.copy')}
        </Button>
      </p>
      <div className="row-acts">{children}</div>
    </section>
  )
}
