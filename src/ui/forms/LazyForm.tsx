import { type ReactNode, useEffect, useState } from 'react'
import { loadTranslator } from '#src/i18n/texts-loaded.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { LoadFailure } from '../LoadFailure.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { TranslatorContext, useTranslator } from '../translator-context.ts'

interface Props {
  /** Error text for when code or texts cannot be loaded. */
  failed: string
  /** The page's title until the form, which has its own title, is shown. */
  title?: string
  /** The namespaces of the form's texts. */
  namespaces: string[]
  /** Loads the form's code and returns the form. */
  load(): Promise<ReactNode>
}

type State =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; form: ReactNode; translator: Translator }

/** A form whose code and texts are loaded when it is shown, since most people never open it. */
export function LazyForm({ failed, title, namespaces, load }: Props) {
  const { locale } = useTranslator()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    let gone = false
    setState({ kind: 'loading' })
    Promise.all([load(), loadTranslator(locale, namespaces)]).then(
      ([form, translator]) => !gone && setState({ kind: 'ready', form, translator }),
      () => !gone && setState({ kind: 'failed' }),
    )
    return () => {
      gone = true
    }
  }, [attempt])
  if (state.kind === 'ready') {
    return <TranslatorContext value={state.translator}>{state.form}</TranslatorContext>
  }
  return (
    <>
      {title !== undefined && <h1>{title}</h1>}
      {state.kind === 'failed' ? (
        <LoadFailure text={failed} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <Skeleton />
      )}
    </>
  )
}
