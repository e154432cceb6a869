import { useEffect, useState } from 'react'

/** The refresh interval of an open page, and the interval of its clock, in milliseconds. */
const LOOK_MS = 15_000
const TICK_MS = 1_000

/**
 * Keeps a page up to date while the user looks at it, silently. A failed request changes nothing:
 * the next one may succeed. A page in the background pauses, and refreshes when it returns.
 *
 * @param put shows a newer answer
 * @returns the present, in milliseconds since 1970 UTC, every second
 */
export function useFreshness<Answer>(
  look: () => Promise<Answer>,
  put: (answer: Answer) => void,
): number {
  const [nowMs, setNowMs] = useState(Date.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked does not change while it is shown
  useEffect(() => {
    const lookAgain = () => {
      if (!document.hidden) look().then(put, () => undefined)
    }
    const tick = () => {
      if (!document.hidden) setNowMs(Date.now())
    }
    const timers = [setInterval(lookAgain, LOOK_MS), setInterval(tick, TICK_MS)]
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      for (const timer of timers) clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [])
  return nowMs
}
