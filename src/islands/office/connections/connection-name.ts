import type { Webhook } from '#src/contract/webhook.ts'
import type { WebhookType } from '#src/contract/webhook-events.ts'
import { keyIn, type TextKey } from '#src/i18n/text-key.ts'

/** What a connection is called: what it is for, or else where it leads. */
export function connectionName({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description || new URL(url).host
}

/** How a connection stands. */
export type ConnectionState = 'on' | 'off' | 'gone' | 'failing' | 'trouble'

export function connectionState({ disabled, failing_since }: Webhook): ConnectionState {
  if (disabled) return disabled.why === 'office' ? 'off' : disabled.why
  return failing_since === null ? 'on' : 'trouble'
}

/** The texts of an event: no key has a dot. */
export function eventKey(type: WebhookType, part: 'name' | 'text'): TextKey {
  return keyIn('office-connections.events', `${type.replace('.', '_')}.${part}`)
}
