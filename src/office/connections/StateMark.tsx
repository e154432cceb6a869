import type { Webhook } from '#src/contract/publishing/webhook.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { connectionState } from './connection-name.ts'

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
