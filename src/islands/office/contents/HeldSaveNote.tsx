import { Button } from '../../../ui/Button.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { isStuck, type Outgoing } from '../pictures/outbox.ts'
import { sendingFailure } from '../pictures/sending-failure.ts'
import type { HeldSave } from './use-held-save.ts'

interface Props {
  held: HeldSave
}

/** Beside the button that saves: why it has not, and what can be done. */
export function HeldSaveNote({ held: { phase, outgoing, again, saveWithout } }: Props) {
  const { t } = useTranslator()
  if (phase !== 'held') return null
  const stuck = outgoing.filter(isStuck)
  return (
    <div className="held-save" role="alert">
      <p>
        <b>{t('office-contents.held.title', { count: stuck.length })}</b>
      </p>
      <ul>
        {stuck.map((one) => (
          <StuckLine key={one.id} outgoing={one} />
        ))}
      </ul>
      <p className="row-acts">
        <Button look="main" onClick={again}>
          {t('office-pictures.send.again')}
        </Button>
        <Button onClick={saveWithout}>{t('office-contents.held.without')}</Button>
      </p>
    </div>
  )
}

function StuckLine({ outgoing: { file, state } }: { outgoing: Outgoing }) {
  const translator = useTranslator()
  if (state.kind !== 'failed') {
    return <li>{translator.t('office-pictures.unsent', { name: file.name })}</li>
  }
  return (
    <li>
      <b>{file.name}</b>: {sendingFailure(state.error, translator)}
    </li>
  )
}
