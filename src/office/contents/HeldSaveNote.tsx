import type { Translator } from '#src/i18n/translator.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { isStuck, type Outgoing } from '../pictures/outbox.ts'
import { sendingFailure } from '../pictures/sending-failure.ts'
import type { HeldSave } from './use-held-save.ts'

interface Props {
  held: HeldSave
}

/** The note beside the save button: why the save waits, and the possible actions. */
export function HeldSaveNote({ held: { phase, outgoing, again, saveWithout } }: Props) {
  const translator = useTranslator()
  const { t, locale } = translator
  if (phase !== 'held') return null
  const stuck = outgoing.filter(isStuck)
  const list = new Intl.ListFormat(locale)
  return (
    <div className="held-save" role="alert">
      <p>
        <b>{t('office-contents.held.title', { count: stuck.length })}</b>
      </p>
      <ul>
        {[...whyStuck(stuck, translator)].map(([why, names]) => (
          <li key={why}>
            <b>{list.format(names)}</b>: {why}
          </li>
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

/** The names of stuck uploads by reason: a lost connection is reported once, not once for each. */
function whyStuck(stuck: readonly Outgoing[], translator: Translator): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { file, state } of stuck) {
    const why =
      state.kind === 'failed'
        ? sendingFailure(state.error, translator)
        : translator.t('office-contents.held.put_off')
    found.set(why, [...(found.get(why) ?? []), file.name])
  }
  return found
}
