import type { ReactNode } from 'react'
import { Bones } from '../../ui/Bones.tsx'
import { LateFailure } from '../../ui/LateFailure.tsx'
import { useTranslator } from '../../ui/translator-context.ts'
import type { Asked } from './use-answer.ts'

interface Props<Answer> {
  state: Asked<Answer>
  onRetry(): void
  children(answer: Answer): ReactNode
}

/** What was asked for once it is there; until then its bones, and where it fails why. */
export function Answered<Answer>({ state, onRetry, children }: Props<Answer>) {
  const { t } = useTranslator()
  if (state.kind === 'loading') return <Bones />
  if (state.kind === 'ready') return children(state.answer)
  const { failure } = state
  const text = failure.kind === 'refused' ? failure.message : t('office.failed')
  return <LateFailure text={text} onRetry={onRetry} />
}
