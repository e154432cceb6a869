import { availableParallelism } from 'node:os'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import type { Bundle } from '../bundle/load.ts'
import type { Effort } from '../release/compress.ts'
import { type Press, print } from './print.ts'

import { Thread } from './thread.ts'
import type { PressData, PrintOrder } from './worker.ts'

/** With more workers than this, the disk and the API are the bottleneck. */
const MOST_WORKERS = 4
/** Pages in one message: shared data are copied once, and no worker is left alone at the end. */
const ORDER_SIZE = 300
/**
 * Measured: the bundle takes 50 MB; without a limit, garbage makes the publisher a quarter larger;
 * with a tighter limit, a whole release takes a tenth longer.
 */
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 }

interface Desk {
  thread: Thread<PrintOrder, void>
  /** Pages given to it and not yet printed. */
  load: number
}

/** Renders in threads of its own, one for each processor. */
export class WorkerPress implements Press {
  readonly #desks: Desk[]

  /** @param entry absolute path of the bundle's entry */
  constructor(entry: string, effort: Effort) {
    const count = Math.min(availableParallelism(), MOST_WORKERS)
    const file = new URL('./worker.ts', import.meta.url)
    const data: PressData = { entry, effort }
    this.#desks = Array.from({ length: count }, () => ({
      thread: new Thread<PrintOrder, void>(file, { data, limits }),
      load: 0,
    }))
  }

  async print(models: PageModel[], dir: string): Promise<void> {
    const orders: Promise<void>[] = []
    const isIdle = this.#desks.every(({ load }) => load === 0)
    // If nothing else is printed, all workers share it, though each makes the shared parts anew.
    const size = isIdle ? Math.ceil(models.length / this.#desks.length) : ORDER_SIZE
    for (let from = 0; from < models.length; from += size) {
      orders.push(this.#order(models.slice(from, from + size), dir))
    }
    // Waits until all have ended: after a failure the caller puts other files in place.
    const ended = await Promise.allSettled(orders)
    const failed = ended.find((order) => order.status === 'rejected')
    if (failed) throw failed.reason
  }

  async close(): Promise<void> {
    await Promise.all(this.#desks.map(({ thread }) => thread.close()))
  }

  async #order(models: PageModel[], dir: string): Promise<void> {
    const desk = this.#desks.reduce((best, one) => (one.load < best.load ? one : best))
    desk.load += models.length
    try {
      await desk.thread.ask({ dir, models })
    } finally {
      desk.load -= models.length
    }
  }
}

/** A press for one release, on all processors if other threads can load the bundle. */
export function openPress(bundle: Bundle, effort: Effort): Press {
  if (bundle.entry) return new WorkerPress(bundle.entry, effort)
  return {
    print: (models, dir) => print(bundle, models, { dir, effort }),
    close: async () => {},
  }
}
