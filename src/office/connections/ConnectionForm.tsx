import { type Webhook, WebhookForm } from '#src/contract/publishing/webhook.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#src/contract/publishing/webhook-events.ts'
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SentForm } from '../kit/SentForm.tsx'
import { useOffice } from '../office-context.ts'
import { eventKey } from './connection-name.ts'

interface ConnectionValues {
  url: string
  description: string
  events: WebhookEvent[]
}

interface Props {
  /** The connection to change; undefined to add one. */
  webhook?: Webhook
  send(form: WebhookForm): Promise<void>
}

/** The address of another system, and the events that it is notified of. */
export function ConnectionForm(props: Props) {
  const office = useOffice()
  const { webhook } = props
  const initial: ConnectionValues = {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    events: webhook?.events ?? ['content.published', 'content.changed', 'content.removed'],
  }
  return (
    <DraftForm name={`office-connection:${office.id}:${webhook?.id ?? 'new'}`} initial={initial}>
      {(draft) => <ConnectionFields {...props} draft={draft} />}
    </DraftForm>
  )
}

function ConnectionFields({
  webhook,
  draft,
  send,
}: Props & { draft: SavedDraft<ConnectionValues> }) {
  const { t } = useTranslator()
  const form = useSentForm({
    schema: WebhookForm,
    defaultValues: draft.start.values,
    onTyped: draft.onTyped,
    labels: {
      url: t('office-connections.form.url'),
      description: t('office-connections.form.description'),
      events: t('office-connections.form.events'),
    },
    send: async (written) => {
      await send(written)
      draft.forget()
    },
  })
  const chosen = form.watch('events') as WebhookEvent[]
  const eventsError = form.errorOf('events')
  const choose = (event: WebhookEvent, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== event)
    form.setValue('events', isChosen ? [...others, event] : others)
  }
  return (
    <SentForm
      form={form}
      send={t(`office-connections.form.${webhook ? 'save' : 'add'}`)}
      busyText={t('office-connections.form.busy')}
    >
      <TextField
        {...form.field('url')}
        hint={t('office-connections.form.url_hint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField
        {...form.field('description')}
        hint={t('office-connections.form.description_hint')}
        autoComplete="off"
      />
      <fieldset className="form-group told" name="events" tabIndex={-1}>
        <legend>{t('office-connections.form.events')}</legend>
        <p className="hint">{t('office-connections.form.events_hint')}</p>
        {WEBHOOK_EVENTS.map((event) => (
          <CheckField
            key={event}
            label={t(eventKey(event, 'text'))}
            checked={chosen.includes(event)}
            onChange={({ target }) => choose(event, target.checked)}
            aria-invalid={eventsError ? true : undefined}
          />
        ))}
        {eventsError && <p className="error">{eventsError}</p>}
      </fieldset>
    </SentForm>
  )
}
