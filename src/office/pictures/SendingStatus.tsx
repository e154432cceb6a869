import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { OutgoingState } from './outbox.ts'
import type { SendingState } from './use-sending.ts'

interface Props {
  state: SendingState | OutgoingState
  /** The name of the upload. */
  name: string
  onCancel(): void
}

/** The progress of an upload. */
export function SendingStatus({ state, name, onCancel }: Props) {
  const { t } = useTranslator()
  if (state.kind !== 'sending' && state.kind !== 'waiting') return null
  const isThere = state.kind === 'sending' && state.part === 1
  const what = state.kind === 'waiting' ? 'waiting' : isThere ? 'making' : 'sending'
  return (
    <div className="sending">
      <p role="status">{t(`office-pictures.send.${what}`)}</p>
      {state.kind === 'sending' && (
        <progress
          aria-label={t('office-pictures.send.progress', { name })}
          max={1}
          value={isThere ? undefined : state.part}
        />
      )}
      <Button onClick={onCancel}>{t('office-pictures.send.cancel')}</Button>
    </div>
  )
}
