import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { toCallFailure } from '#src/stores/call-failure.ts'
import { LoadFailure } from '#src/ui/LoadFailure.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { usePartOfFocus, useRestoredFocus } from './use-restored-focus.ts'

interface Props<Answer> {
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'status'> & { refetch(): unknown }
  /** The title of the page until the answer arrives, which brings its own title. */
  title?: string | undefined
  children(answer: Answer): ReactNode
}

/**
 * Renders the answer of a query: a skeleton until it arrives, and the reason if it fails. An answer
 * that could not be refetched stays.
 */
export function QueryResult<Answer>({ query, title, children }: Props<Answer>) {
  const { t } = useTranslator()
  const { data, error, status, refetch } = query
  const part = useRestoredFocus(data === undefined ? status : 'success')
  if (data !== undefined) return children(data)
  const failure = toCallFailure(error)
  return (
    <>
      {title !== undefined && <h1>{title}</h1>}
      {status === 'error' ? (
        <Failed
          text={failure.kind === 'refused' ? failure.message : t('office.failed')}
          part={part}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton />
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
