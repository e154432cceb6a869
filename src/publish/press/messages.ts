import { parentPort } from 'node:worker_threads'
import { PublishRefused, type RefusalReason } from '../refusal.ts'

/** A task for a thread. */
export interface Order<Asked> {
  id: number
  asked: Asked
}

/** The result of an order. */
export interface Report<Answer> {
  id: number
  outcome: Outcome<Answer>
}

export type Outcome<Answer> = { kind: 'done'; answer: Answer } | Failure

type Failure =
  | { kind: 'refused'; reason: RefusalReason; message: string }
  /** A failure of the machine: `code` and `syscall` come from the system, such as ENOSPC. */
  | { kind: 'failed'; message: string; code: string; syscall: string }

/** An error in a form that can be sent between threads. */
export function failureOf(error: unknown): Failure {
  if (error instanceof PublishRefused) {
    return { kind: 'refused', reason: error.reason, message: error.message }
  }
  const { message, code, syscall } = error as NodeJS.ErrnoException
  return { kind: 'failed', message: String(message), code: code ?? '', syscall: syscall ?? '' }
}

/** The error that a failure describes. */
export function errorOf(failure: Failure): Error {
  if (failure.kind === 'refused') return new PublishRefused(failure.reason, failure.message)
  const { message, code, syscall } = failure
  return Object.assign(new Error(message), code ? { code, syscall } : {})
}

/**
 * Does the work of a `Thread` here, one order after another: two parallel orders would end together
 * and leave the thread idle meanwhile.
 */
export function answerOrders<Asked, Answer>(work: (asked: Asked) => Answer | Promise<Answer>) {
  let last: Promise<void> = Promise.resolve()
  parentPort?.on('message', (order: Order<Asked>) => {
    last = last.then(async () => {
      const outcome = await outcomeOf(() => work(order.asked))
      parentPort?.postMessage({ id: order.id, outcome } satisfies Report<Answer>)
    })
  })
}

async function outcomeOf<Answer>(work: () => Answer | Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { kind: 'done', answer: await work() }
  } catch (error) {
    return failureOf(error)
  }
}
