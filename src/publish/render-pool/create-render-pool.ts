import { availableParallelism } from 'node:os'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import type { Bundle } from '../bundle/render.ts'
import type { PageVariants } from '../release/compress.ts'
import { type RenderPool, renderPages } from './render-pages.ts'
import type { RenderTask, WorkerData } from './worker.ts'
import { WorkerThread } from './worker-thread.ts'

/** With more workers than this, the disk and the API are the bottleneck. */
const MOST_WORKERS = 4
/** Pages in one message: shared data are copied once, and no worker is left alone at the end. */
const PAGES_A_TASK = 300
/**
 * Measured: the bundle takes 50 MB; without a limit, garbage makes the publisher a quarter larger;
 * with a tighter limit, a whole release takes a tenth longer.
 */
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 }

interface Slot {
  thread: WorkerThread<RenderTask, void>
  /** Pages given to it and not yet written. */
  load: number
}

/** Renders in threads of its own, one for each processor. */
export class WorkerPool implements RenderPool {
  readonly #slots: Slot[]

  /** @param entry absolute path of the bundle's entry */
  constructor(entry: string, variants: PageVariants) {
    const count = Math.min(availableParallelism(), MOST_WORKERS)
    const file = new URL('./worker.ts', import.meta.url)
    const data: WorkerData = { entry, variants }
    this.#slots = Array.from({ length: count }, () => ({
      thread: new WorkerThread<RenderTask, void>(file, { data, limits }),
      load: 0,
    }))
  }

  async render(models: PageModel[], dir: string): Promise<void> {
    const tasks: Promise<void>[] = []
    const isIdle = this.#slots.every(({ load }) => load === 0)
    // If nothing else is rendered, all workers share it, though each makes the shared parts anew.
    const size = isIdle ? Math.ceil(models.length / this.#slots.length) : PAGES_A_TASK
    for (let from = 0; from < models.length; from += size) {
      tasks.push(this.#run(models.slice(from, from + size), dir))
    }
    // Waits until all have ended: after a failure the caller puts other files in place.
    const ended = await Promise.allSettled(tasks)
    const failed = ended.find((task) => task.status === 'rejected')
    if (failed) throw failed.reason
  }

  async close(): Promise<void> {
    await Promise.all(this.#slots.map(({ thread }) => thread.close()))
  }

  async #run(models: PageModel[], dir: string): Promise<void> {
    const slot = this.#slots.reduce((best, one) => (one.load < best.load ? one : best))
    slot.load += models.length
    try {
      await slot.thread.ask({ dir, models })
    } finally {
      slot.load -= models.length
    }
  }
}

/** A pool for one release, on all processors if other threads can load the bundle. */
export function createRenderPool(bundle: Bundle, variants: PageVariants): RenderPool {
  if (bundle.entry) return new WorkerPool(bundle.entry, variants)
  return {
    render: (models, dir) => renderPages(bundle, models, { dir, variants }),
    close: async () => {},
  }
}
