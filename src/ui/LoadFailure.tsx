import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useTranslator } from './translator-context.ts'

interface Props {
  /** Why the content could not be loaded. */
  text: string
  onRetry(): void
  /** Further help, such as a telephone number. */
  children?: ReactNode
}

/** Replaces content that could not be loaded: the reason, and a retry. */
export function LoadFailure({ text, onRetry, children }: Props) {
  const { t } = useTranslator()
  return (
    <div className="late" role="alert">
      <p className="failed">{text}</p>
      {children}
      <Button onClick={onRetry}>{t('common.list.retry')}</Button>
    </div>
  )
}
