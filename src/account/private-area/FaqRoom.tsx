import { useEffect, useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { api } from '#src/stores/api.ts'
import { type CallFailure, callFailureOf } from '#src/stores/call-failure.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { FaqText } from '#src/ui/FaqText.tsx'
import { OfficePhone } from '#src/ui/requests/OfficePhone.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

type State =
  | { kind: 'loading' }
  | { kind: 'none' }
  | { kind: 'failed'; failure: CallFailure }
  | { kind: 'loaded'; content: string }

/** The community's frequent questions, as one text with its line breaks (requirements §2.15). */
export function FaqRoom({ parish }: { parish: ParishFacts }) {
  const { t } = useTranslator()
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<State>({ kind: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    let gone = false
    setState({ kind: 'loading' })
    asked(parish.slug).then((next) => !gone && setState(next))
    return () => {
      gone = true
    }
  }, [parish.slug, attempt])
  switch (state.kind) {
    case 'loaded':
      return (
        <div className="faq">
          <FaqText content={state.content} heading="h2" />
        </div>
      )
    case 'none':
      return (
        <EmptyNote icon="help" title={t('faqs.none')} hint={t('faqs.none_hint')}>
          <OfficePhone parish={parish} />
        </EmptyNote>
      )
    case 'failed': {
      const { failure } = state
      const hint = failure.kind === 'refused' ? failure.message : t('common.island.failed_hint')
      return (
        <EmptyNote icon="globe" title={t('faqs.failed')} hint={hint} alert>
          <Button onClick={() => setAttempt(attempt + 1)}>{t('common.list.retry')}</Button>
        </EmptyNote>
      )
    }
    case 'loading':
      return (
        <div className="late">
          <p className="vh" role="status">
            {t('common.list.loading')}
          </p>
          <span className="bone" aria-hidden="true" />
          <span className="bone" aria-hidden="true" />
        </div>
      )
  }
}

async function asked(slug: string): Promise<State> {
  try {
    const { content } = await api().faqs(slug)
    return content.trim() ? { kind: 'loaded', content } : { kind: 'none' }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return { kind: 'none' }
    return { kind: 'failed', failure: callFailureOf(error) }
  }
}
