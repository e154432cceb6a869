import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Webhook } from '#src/contract/publishing/webhook.ts'
import { LOCALE_TAGS } from '#src/i18n/locales.ts'
import { AskFirst } from '#src/ui/AskFirst.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'
import { SecretNote } from './SecretNote.tsx'

interface Props {
  office: OwnOffice
  webhook: Webhook
  onChanged(webhook: Webhook): void
}

/** The secret that signs messages: never shown, but it can be replaced. */
export function SecretPart({ office, webhook, onChanged }: Props) {
  const { t, locale } = useTranslator()
  const [secret, setSecret] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
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
          <Button look="main" onClick={() => setSecret(undefined)}>
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
    <section className="card contents-part" aria-labelledby="rotate">
      <h2 id="rotate">{t('office-connections.secret.rotate_title')}</h2>
      <p>{t('office-connections.secret.rotate_text')}</p>
      {until && (
        <p className="hint">{t('office-connections.secret.overlap', { when: when(until) })}</p>
      )}
      <div className="row-acts">
        <Button onClick={() => setIsAsking(true)}>{t('office-connections.secret.rotate')}</Button>
      </div>
      <AskFirst
        title={t('office-connections.secret.rotate_ask')}
        text={t('office-connections.secret.rotate_more')}
        confirm={t('office-connections.secret.rotate_confirm')}
        keep={t('office-connections.secret.rotate_keep')}
        busyText={t('office-connections.busy')}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        act={rotate}
      />
    </section>
  )
}
