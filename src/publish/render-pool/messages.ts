import { parentPort } from 'node:worker_threads'
import { PublishRefused, type RefusalReason } from '../refusal.ts'

/** A task for a thread. */
export interface Task<Asked> {
  id: number
  asked: Asked
}

/** The result of a task. */
export interface TaskResult<Answer> {
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
 * Does the work of a `WorkerThread` here, one task after another: two parallel tasks would end together
 * and leave the thread idle meanwhile.
 */
export function serveTasks<Asked, Answer>(work: (asked: Asked) => Answer | Promise<Answer>) {
  let last: Promise<void> = Promise.resolve()
  parentPort?.on('message', (task: Task<Asked>) => {
    last = last.then(async () => {
      const outcome = await outcomeOf(() => work(task.asked))
      parentPort?.postMessage({ id: task.id, outcome } satisfies TaskResult<Answer>)
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
