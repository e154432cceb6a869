import type { ReactNode } from 'react'
import { loadTranslator } from '#src/i18n/texts-loaded.ts'
import { LoadFailure } from '../LoadFailure.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { TranslatorContext, useTranslator } from '../translator-context.ts'
import { useAnswer } from '../use-answer.ts'

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

/** A form whose code and texts are loaded when it is shown, since most people never open it. */
export function LazyForm({ failed, title, namespaces, load }: Props) {
  const { locale } = useTranslator()
  const { state, again } = useAnswer('', () =>
    Promise.all([load(), loadTranslator(locale, namespaces)]),
  )
  if (state.kind === 'ready') {
    const [form, translator] = state.answer
    return <TranslatorContext value={translator}>{form}</TranslatorContext>
  }
  return (
    <>
      {title !== undefined && <h1>{title}</h1>}
      {state.kind === 'failed' ? <LoadFailure text={failed} onRetry={again} /> : <Skeleton />}
    </>
  )
}
