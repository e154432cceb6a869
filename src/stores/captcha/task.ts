import { atom } from 'nanostores'
import type * as v from 'valibot'
import type { CaptchaChallenge } from '#src/contract/account/captcha.ts'
import { type CaptchaState, type SolvedCaptcha, settledSolution } from './solved-captcha.ts'

export type Challenge = v.InferOutput<typeof CaptchaChallenge>

export interface Work {
  /** Fetches a new task. */
  challenge(): Promise<Challenge>
  /** Solves it, and returns the solution in the server's format. */
  solve(challenge: Challenge, signal: AbortSignal): Promise<string>
}

/** Our own captcha: a task for the reader's machine, started by a checkbox. */
export interface CaptchaTask extends SolvedCaptcha {
  kind: 'task'
  /** Fetches a task and solves it; a running one is aborted. */
  start(): void
  /** Aborts, or discards the solution. */
  reset(): void
}

/**
 * A solution is renewed this long before it expires, in milliseconds, because sending also takes
 * time.
 */
const MARGIN_MS = 60_000

/** The state of one form's captcha: a solution is renewed automatically before it expires. */
export function captchaTask({ challenge, solve }: Work): CaptchaTask {
  const $state = atom<CaptchaState>({ kind: 'idle' })
  let run = new AbortController()
  let renewal: ReturnType<typeof setTimeout> | undefined

  function giveUp(): void {
    run.abort()
    run = new AbortController()
    clearTimeout(renewal)
  }

  async function work({ signal }: AbortController): Promise<void> {
    try {
      const task = await challenge()
      const solution = await solve(task, signal)
      if (signal.aborted) return
      $state.set({ kind: 'solved', solution })
      const { expiresAt } = task.parameters
      if (expiresAt === undefined) return
      renewal = setTimeout(start, Math.max(0, expiresAt * 1_000 - Date.now() - MARGIN_MS))
    } catch {
      if (!signal.aborted) $state.set({ kind: 'failed' })
    }
  }

  function start(): void {
    giveUp()
    $state.set({ kind: 'working' })
    void work(run)
  }

  function reset(): void {
    giveUp()
    $state.set({ kind: 'idle' })
  }

  return { kind: 'task', $state, start, reset, settled: () => settledSolution($state) }
}
