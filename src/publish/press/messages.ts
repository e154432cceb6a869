import type { PageModel } from '../../content/page-models.ts'
import { PublishRefused, type RefusalReason } from '../refusal.ts'
import type { Effort } from '../release/compress.ts'

/** What a worker is started with. */
export interface PressData {
  /** Absolute path of the bundle's entry. */
  entry: string
  effort: Effort
}

/** Pages for a worker to print. */
export interface PrintOrder {
  id: number
  dir: string
  models: PageModel[]
}

/** What came of an order. */
export type PrintOutcome =
  | { kind: 'printed' }
  | { kind: 'refused'; reason: RefusalReason; message: string }
  /** A failure of the machine: `code` and `syscall` are what the system said, such as ENOSPC. */
  | { kind: 'failed'; message: string; code: string; syscall: string }

export interface PrintReport {
  id: number
  outcome: PrintOutcome
}

/** An error in a form that passes from thread to thread. */
export function outcomeOf(error: unknown): PrintOutcome {
  if (error instanceof PublishRefused) {
    return { kind: 'refused', reason: error.reason, message: error.message }
  }
  const { message, code, syscall } = error as NodeJS.ErrnoException
  return { kind: 'failed', message: String(message), code: code ?? '', syscall: syscall ?? '' }
}

/** The error that an outcome stands for; undefined where all is well. */
export function errorOf(outcome: PrintOutcome): Error | undefined {
  if (outcome.kind === 'printed') return undefined
  if (outcome.kind === 'refused') return new PublishRefused(outcome.reason, outcome.message)
  const { message, code, syscall } = outcome
  return Object.assign(new Error(message), code ? { code, syscall } : {})
}
