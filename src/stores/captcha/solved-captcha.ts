import type { ReadableAtom } from 'nanostores'

export type CaptchaState =
  | { phase: 'idle' }
  | { phase: 'working' }
  | { phase: 'solved'; solution: string }
  | { phase: 'failed' }

/** What a form needs of a captcha, whoever's it is: the solution, and nothing else leaves it. */
export interface SolvedCaptcha {
  $state: ReadableAtom<CaptchaState>
  /** Waits for a check that is under way; undefined where there is no solution. */
  settled(): Promise<string | undefined>
  /** The solution was used: another is needed. */
  reset(): void
}

/** Waits until a check that is under way has come to its end. */
export function settledSolution($state: ReadableAtom<CaptchaState>): Promise<string | undefined> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined
    let over = false
    stop = $state.subscribe((state) => {
      if (over || state.phase === 'working') return
      over = true
      resolve(state.phase === 'solved' ? state.solution : undefined)
      // The first call comes before there is anything to stop.
      queueMicrotask(() => stop?.())
    })
  })
}
