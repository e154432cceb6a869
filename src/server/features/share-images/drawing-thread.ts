import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DrawnShareImage, ShareImageDrawing } from './drawing.ts'
import type { Drawn } from './drawing-worker.ts'

/** Draws one preview. */
export type DrawShareImage = (drawing: ShareImageDrawing) => Promise<DrawnShareImage>

const WORKER = new URL('./drawing-worker.ts', import.meta.url)
/** Fonts and typesetter stay loaded for this time; then their memory is freed. */
const IDLE_MS = 60_000
/** A drawing that takes longer counts as hung. */
const PATIENCE_MS = 20_000
/** Far more than a drawing needs: a memory leak ends the thread, not the process. */
const LIMITS = { maxOldGenerationSizeMb: 256 }

/**
 * Draws in a thread of its own, so that typesetting never delays a reader. The thread starts with
 * the first drawing, and ends after a minute without any. It makes one drawing at a time.
 */
export class DrawingThread {
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  /** @throws Error when it fails, takes longer than 20 seconds, or the thread ends */
  readonly draw: DrawShareImage = async (drawing) => {
    clearTimeout(this.#idle)
    const worker = this.#worker ?? this.#start()
    const stop = AbortSignal.timeout(PATIENCE_MS)
    worker.ref()
    try {
      worker.postMessage(drawing)
      const drawn = await answerOf(worker, stop)
      if (drawn.kind === 'failed') throw new Error(drawn.message)
      return { bytes: drawn.bytes, isWhole: drawn.isWhole }
    } catch (error) {
      await this.close()
      throw error
    } finally {
      worker.unref()
      this.#idle = setTimeout(() => this.close(), IDLE_MS).unref()
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #start(): Worker {
    // Some flags of this process are not allowed in a worker.
    const worker = new Worker(WORKER, { execArgv: [], resourceLimits: LIMITS })
    this.#worker = worker
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined
    }
    worker.on('error', forget).on('exit', forget)
    return worker
  }
}

/** @throws the error that ended the thread, or a timeout */
async function answerOf(worker: Worker, stop: AbortSignal): Promise<Drawn> {
  const settled = new AbortController()
  const signal = AbortSignal.any([stop, settled.signal])
  try {
    const [drawn] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => {
        throw new Error('The thread that draws previews ended.')
      }),
    ])
    return drawn
  } finally {
    settled.abort()
  }
}
