import { type ResourceLimits, Worker } from 'node:worker_threads'
import { errorOf, type Task, type TaskResult } from './messages.ts'

interface Awaited<Answer> {
  resolve(answer: Answer): void
  reject(error: Error): void
}

interface ThreadSettings {
  /** Its start data. */
  data?: object
  /** Whether the process may end while the thread is idle; never while a task is open. */
  isIdle?: boolean
  limits?: ResourceLimits
}

/** A thread that carries out tasks one after another (`messages.ts`). */
export class WorkerThread<Asked, Answer> {
  readonly #worker: Worker
  readonly #awaited = new Map<number, Awaited<Answer>>()
  readonly #isIdle: boolean
  #tasks = 0
  #failure: Error | undefined

  /** @param file the module that the thread runs */
  constructor(file: URL, { data, isIdle = false, limits }: ThreadSettings) {
    this.#isIdle = isIdle
    this.#worker = new Worker(file, {
      workerData: data,
      ...(limits && { resourceLimits: limits }),
      // The flags of this process may be invalid for a worker.
      execArgv: [],
    })
    this.#worker.on('message', (report: TaskResult<Answer>) => this.#settle(report))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('A thread that makes pages ended.')))
    if (isIdle) this.#worker.unref()
  }

  /** Whether the thread can do no more work. */
  get hasFailed(): boolean {
    return this.#failure !== undefined
  }

  /**
   * @param given the buffers that are transferred without a copy, and are lost here
   * @throws the error of the work there, or the error that ended the thread
   */
  ask(asked: Asked, given: ArrayBuffer[] = []): Promise<Answer> {
    if (this.#failure) return Promise.reject(this.#failure)
    const id = this.#tasks++
    if (this.#isIdle) this.#worker.ref()
    return new Promise<Answer>((resolve, reject) => {
      this.#awaited.set(id, { resolve, reject })
      this.#worker.postMessage({ id, asked } satisfies Task<Asked>, given)
    })
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #settle({ id, outcome }: TaskResult<Answer>): void {
    const awaited = this.#awaited.get(id)
    this.#awaited.delete(id)
    if (this.#isIdle && this.#awaited.size === 0) this.#worker.unref()
    if (outcome.kind === 'done') awaited?.resolve(outcome.answer)
    else awaited?.reject(errorOf(outcome))
  }

  /** Rejects every open task of a thread that is gone. */
  #fail(error: Error): void {
    this.#failure ??= error
    for (const { reject } of this.#awaited.values()) reject(error)
    this.#awaited.clear()
  }
}
