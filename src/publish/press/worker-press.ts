import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PageModel } from '../../content/page-models.ts'
import type { Effort } from '../release/compress.ts'
import { errorOf, type PressData, type PrintOrder, type PrintReport } from './messages.ts'
import type { Press } from './press.ts'

/** Beyond this, the disk and the API are what one waits for. */
const MOST_WORKERS = 4
/** Pages in one message: what they share is copied once, and no worker is left alone at the end. */
const ORDER_SIZE = 300
/** Measured: the bundle takes 50 MB; without a bound, garbage lies about up to half a gigabyte. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

interface Desk {
  worker: Worker
  /** Pages that it has been given and not yet printed. */
  load: number
}

interface Awaited {
  resolve(): void
  reject(error: Error): void
}

/** Renders in threads of its own, one for each processor. */
export class WorkerPress implements Press {
  readonly #desks: Desk[]
  readonly #awaited = new Map<number, Awaited>()
  #orders = 0
  #failure: Error | undefined

  /** @param entry absolute path of the bundle's entry */
  constructor(entry: string, effort: Effort) {
    const count = Math.min(availableParallelism(), MOST_WORKERS)
    this.#desks = Array.from({ length: count }, () => ({
      worker: this.#start({ entry, effort }),
      load: 0,
    }))
  }

  async print(models: PageModel[], dir: string): Promise<void> {
    const orders: Promise<void>[] = []
    for (let from = 0; from < models.length; from += ORDER_SIZE) {
      orders.push(this.#order(models.slice(from, from + ORDER_SIZE), dir))
    }
    await Promise.all(orders)
  }

  async close(): Promise<void> {
    await Promise.all(this.#desks.map(({ worker }) => worker.terminate()))
  }

  async #order(models: PageModel[], dir: string): Promise<void> {
    if (this.#failure) throw this.#failure
    const desk = this.#desks.reduce((best, one) => (one.load < best.load ? one : best))
    const id = this.#orders++
    desk.load += models.length
    try {
      await new Promise<void>((resolve, reject) => {
        this.#awaited.set(id, { resolve, reject })
        desk.worker.postMessage({ id, dir, models } satisfies PrintOrder)
      })
    } finally {
      desk.load -= models.length
    }
  }

  #start(workerData: PressData): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      resourceLimits: LIMITS,
      // The flags of this process may not be for a worker.
      execArgv: [],
    })
    worker.on('message', ({ id, outcome }: PrintReport) => {
      const awaited = this.#awaited.get(id)
      this.#awaited.delete(id)
      const error = errorOf(outcome)
      if (error) awaited?.reject(error)
      else awaited?.resolve()
    })
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', () => this.#fail(new Error('A thread that renders pages ended.')))
    return worker
  }

  /** Nobody is left waiting for a thread that is gone. */
  #fail(error: Error): void {
    this.#failure ??= error
    for (const { reject } of this.#awaited.values()) reject(error)
    this.#awaited.clear()
  }
}
