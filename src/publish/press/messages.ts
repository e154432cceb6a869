import { PublishRefused, type RefusalReason } from '../refusal.ts'

/** Something for a thread to do. */
export interface Order<Asked> {
  id: number
  asked: Asked
}

/** What came of an order. */
export interface Report<Answer> {
  id: number
  outcome: Outcome<Answer>
}

export type Outcome<Answer> = { kind: 'done'; answer: Answer } | Failure

type Failure =
  | { kind: 'refused'; reason: RefusalReason; message: string }
  /** A failure of the machine: `code` and `syscall` are what the system said, such as ENOSPC. */
  | { kind: 'failed'; message: string; code: string; syscall: string }

/** An error in a form that passes from thread to thread. */
export function failureOf(error: unknown): Failure {
  if (error instanceof PublishRefused) {
    return { kind: 'refused', reason: error.reason, message: error.message }
  }
  const { message, code, syscall } = error as NodeJS.ErrnoException
  return { kind: 'failed', message: String(message), code: code ?? '', syscall: syscall ?? '' }
}

/** The error that a failure stands for. */
export function errorOf(failure: Failure): Error {
  if (failure.kind === 'refused') return new PublishRefused(failure.reason, failure.message)
  const { message, code, syscall } = failure
  return Object.assign(new Error(message), code ? { code, syscall } : {})
}
