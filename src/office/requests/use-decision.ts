import { useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { failureOf } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

/**
 * Sends one answer at a time. If an answer came too late, the current state of the request is
 * shown. Any other failure stays beside the buttons, and the written text is kept.
 *
 * @param onDecided called when the state has changed; with words where a colleague was faster
 */
export function useDecision(onDecided: (note?: string) => Promise<void>) {
  const translator = useTranslator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; attempt: number }>()

  async function decide(send: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await send()
      setProblem(undefined)
      // The request is decided, though its new state may not be known.
      await onDecided().catch(() => undefined)
      return true
    } catch (error) {
      const { text } = failureOf(error, translator)
      setProblem((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }))
      const isLate = error instanceof HttpError && error.code === 'already_decided'
      if (isLate) await onDecided(text).catch(() => undefined)
      return false
    } finally {
      setBusy(false)
    }
  }

  const refuse = (text: string) =>
    setProblem((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }))
  return { busy, problem, decide, refuse }
}
