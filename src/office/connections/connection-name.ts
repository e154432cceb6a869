import type { Webhook } from '#src/contract/publishing/webhook.ts'
import type { WebhookType } from '#src/contract/publishing/webhook-events.ts'
import { keyIn, type TextKey } from '#src/i18n/text-key.ts'

/** The name of a connection: its description, or else the address that it sends to. */
export function connectionName({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description || new URL(url).host
}

/** The state of a connection. */
type ConnectionState = 'on' | 'off' | 'gone' | 'failing' | 'trouble'

export function connectionState({ disabled, failing_since }: Webhook): ConnectionState {
  if (disabled) return disabled.why === 'office' ? 'off' : disabled.why
  return failing_since === null ? 'on' : 'trouble'
}

/**
 * The text key of an event: the dots in its name are replaced, because they would separate keys.
 */
export function eventKey(type: WebhookType, part: 'name' | 'text'): TextKey {
  return keyIn('office-connections.events', `${type.replace('.', '_')}.${part}`)
}
