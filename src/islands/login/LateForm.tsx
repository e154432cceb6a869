import { type ReactNode, useEffect, useState } from 'react'
import { loadTranslator } from '../../i18n/texts-loaded.ts'
import type { Translator } from '../../i18n/translator.ts'
import { Button } from '../../ui/Button.tsx'
import { TranslatorContext, useTranslator } from '../../ui/translator-context.ts'

interface Props {
  /** Where the form's texts are. */
  namespaces: string[]
  /** Fetches the form's code, and gives the form. */
  load(): Promise<ReactNode>
}

type State =
  | { phase: 'loading' }
  | { phase: 'failed' }
  | { phase: 'ready'; form: ReactNode; translator: Translator }

/** A form in a dialog: its code and texts come when it opens, for most people never open it. */
export function LateForm({ namespaces, load }: Props) {
  const { t, locale } = useTranslator()
  const [state, setState] = useState<State>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    let gone = false
    setState({ phase: 'loading' })
    Promise.all([load(), loadTranslator(locale, namespaces)]).then(
      ([form, translator]) => !gone && setState({ phase: 'ready', form, translator }),
      () => !gone && setState({ phase: 'failed' }),
    )
    return () => {
      gone = true
    }
  }, [attempt])
  if (state.phase === 'ready') {
    return <TranslatorContext value={state.translator}>{state.form}</TranslatorContext>
  }
  if (state.phase === 'failed') {
    return (
      <div className="late" role="alert">
        <p className="failed">{t('login.modal_failed')}</p>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('common.list.retry')}</Button>
      </div>
    )
  }
  return (
    <div className="late">
      <p className="vh" role="status">
        {t('common.list.loading')}
      </p>
      {['lead', 'one', 'two', 'three'].map((name) => (
        <span key={name} className="bone" aria-hidden="true" />
      ))}
    </div>
  )
}
