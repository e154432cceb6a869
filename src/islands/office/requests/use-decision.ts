import { useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { failureOf } from '#src/islands/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

/**
 * Sends one answer at a time. One that came too late is told with how the request stands now; any
 * other failure stays beside the buttons, with all that was written.
 *
 * @param onDecided it stands otherwise now; with words where somebody else was faster
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
      // It is decided, though how it stands now may not be known.
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
