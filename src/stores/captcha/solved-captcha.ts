import type { ReadableAtom } from 'nanostores'

export type CaptchaState =
  | { kind: 'idle' }
  | { kind: 'working' }
  | { kind: 'solved'; solution: string }
  | { kind: 'failed' }

/** The captcha as forms use it, whatever the provider: they only need the solution. */
export interface SolvedCaptcha {
  $state: ReadableAtom<CaptchaState>
  /** Waits for a running check; undefined if there is no solution. */
  settled(): Promise<string | undefined>
  /** Discards a solution that was used, because each is valid once. */
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
      // The listener may be called before `stop` is assigned.
      queueMicrotask(() => stop?.())
    })
  })
}
