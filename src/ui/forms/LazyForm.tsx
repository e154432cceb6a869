import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { loadTranslator } from '#src/i18n/texts-loaded.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { LoadFailure } from '../LoadFailure.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { TranslatorContext, useTranslator } from '../translator-context.ts'

interface Props {
  /** The error text if code or texts cannot be loaded. */
  failed: string
  /** The page's title until the form appears, which brings its own title. */
  title?: string
  /** The namespaces of the form's texts. */
  namespaces: string[]
  /** Loads the form's code and returns the form. */
  load(): Promise<ReactNode>
}

/** A form or page whose code and texts are loaded on demand, because most users never open it. */
export function LazyForm(props: Props) {
  const [attempt, setAttempt] = useState(1)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ failed, title, namespaces, load, onRetry }: Props & { onRetry(): void }) {
  const { locale } = useTranslator()
  const [loaded, setLoaded] = useState<[ReactNode, Translator] | 'failed'>()
  const loadAll = useEffectEvent(() =>
    Promise.all([load(), loadTranslator(locale, namespaces)]).catch(() => 'failed' as const),
  )
  useEffect(() => {
    let gone = false
    void loadAll().then((come) => !gone && setLoaded(come))
    return () => {
      gone = true
    }
  }, [])
  if (loaded && loaded !== 'failed') {
    const [form, translator] = loaded
    return <TranslatorContext value={translator}>{form}</TranslatorContext>
  }
  return (
    <>
      {title !== undefined && <h1>{title}</h1>}
      {loaded === 'failed' ? <LoadFailure text={failed} onRetry={onRetry} /> : <Skeleton />}
    </>
  )
}
