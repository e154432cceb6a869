import type { ReactNode, RefObject } from 'react'
import { LoadFailure } from '#src/ui/LoadFailure.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { Asked } from '#src/ui/use-answer.ts'
import { usePartOfFocus, useRestoredFocus } from './use-restored-focus.ts'

interface Props<Answer> {
  state: Asked<Answer>
  /** The title of the page until the answer, which brings its own title, has arrived. */
  title?: string | undefined
  onRetry(): void
  children(answer: Answer): ReactNode
}

/** Shows an answer once it has arrived; until then a skeleton, and on failure the reason. */
export function Answered<Answer>({ state, title, onRetry, children }: Props<Answer>) {
  const { t } = useTranslator()
  const part = useRestoredFocus(state.kind)
  if (state.kind === 'ready') return children(state.answer)
  const refusal = state.kind === 'failed' && state.failure.kind === 'refused' && state.failure
  return (
    <>
      {title !== undefined && <h1>{title}</h1>}
      {state.kind === 'loading' ? (
        <Skeleton />
      ) : (
        <Failed
          text={refusal ? refusal.message : t('office.failed')}
          part={part}
          onRetry={onRetry}
        />
      )}
    </>
  )
}

interface FailedProps {
  text: string
  part: RefObject<Element | null>
  onRetry(): void
}

function Failed({ text, part, onRetry }: FailedProps) {
  usePartOfFocus(part)
  return <LoadFailure text={text} onRetry={onRetry} />
}
