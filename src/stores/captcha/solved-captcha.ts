import type { ReadableAtom } from 'nanostores'

export type CaptchaState =
  | { kind: 'idle' }
  | { kind: 'working' }
  | { kind: 'solved'; solution: string }
  | { kind: 'failed' }

/** The captcha as a form uses it, for any provider: only the solution leaves it. */
export interface SolvedCaptcha {
  $state: ReadableAtom<CaptchaState>
  /** Waits for a running check; undefined if there is no solution. */
  settled(): Promise<string | undefined>
  /** The solution was used: another is needed. */
  reset(): void
}

/** Waits until a running check ends. */
export function settledSolution($state: ReadableAtom<CaptchaState>): Promise<string | undefined> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined
    let over = false
    stop = $state.subscribe((state) => {
      if (over || state.kind === 'working') return
      over = true
      resolve(state.kind === 'solved' ? state.solution : undefined)
      // The first call comes before there is anything to stop.
      queueMicrotask(() => stop?.())
    })
  })
}
