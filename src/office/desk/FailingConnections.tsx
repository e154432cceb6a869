import type { Webhook } from '#src/contract/publishing/webhook.ts'
import { officePath } from '#src/domain/office.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { connectionName, connectionState } from '../connections/connection-name.ts'

interface Props {
  /** The slug of the office's community. */
  slug: string
  /** Those that fail. */
  webhooks: Webhook[]
}

/** The connections to other systems that deliver nothing. */
export function FailingConnections({ slug, webhooks }: Props) {
  const { t, locale } = useTranslator()
  return webhooks.map((webhook) => (
    <li key={webhook.id}>
      {t(keyIn('office.connections', connectionState(webhook)), { name: connectionName(webhook) })}
      <a className="btn" href={localePath(locale, officePath(slug, 'connections', webhook.id))}>
        {t('office.connections.open')}
        <span className="vh"> {connectionName(webhook)}</span>
      </a>
    </li>
  ))
}
