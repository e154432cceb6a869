import type { PageVariants, VariantSuffix } from '../release/compress.ts'
import { WorkerThread } from './worker-thread.ts'

/** A file whose compressed variants are to be written. */
export interface VariantTask {
  /** Absolute path of the file that they belong to. */
  target: string
  /** Its path in the release, which tells its type. */
  file: string
  /** In a buffer of its own, which the caller loses. */
  bytes: Uint8Array<ArrayBuffer>
  variants: PageVariants
}

type VariantThread = WorkerThread<VariantTask, VariantSuffix[]>

let thread: VariantThread | undefined

/**
 * Compresses a page and writes its variants while this thread renders the next page. A single other
 * thread does that from the first page on: with Node's streams the same takes twice the work.
 *
 * @returns the suffixes of the written variants
 * @throws the errors of writing
 */
export function writeVariantsInWorker(order: VariantTask): Promise<VariantSuffix[]> {
  return startVariants().ask(order, [order.bytes.buffer])
}

/** Starts that thread ahead of its first page, unless it runs already. */
export function startVariants(): VariantThread {
  if (thread && !thread.hasFailed) return thread
  thread = new WorkerThread(new URL('./variant-worker.ts', import.meta.url), {
    isIdle: true,
    limits: { maxYoungGenerationSizeMb: 3 },
  })
  return thread
}
