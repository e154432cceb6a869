import type { VariantSuffix } from '../release/compress.ts'
import { Thread } from './thread.ts'

/** A file whose compressed variants are to be written. */
export interface VariantOrder {
  /** Absolute path that they are laid beside. */
  target: string
  /** Its path in the release, which says what it is. */
  file: string
  /** In a buffer of their own, which is lost to whoever orders. */
  bytes: Uint8Array<ArrayBuffer>
}

type VariantThread = Thread<VariantOrder, VariantSuffix[]>

let thread: VariantThread | undefined

/**
 * Compresses a page and writes its variants while this thread renders the next one. One other
 * thread of the process does that, from the first page on: with Node's streams the same takes
 * twice the work.
 *
 * @returns the suffixes of the variants that it wrote
 * @throws what writing throws
 */
export function variantsElsewhere(order: VariantOrder): Promise<VariantSuffix[]> {
  return startVariants().ask(order, [order.bytes.buffer])
}

/** Starts that thread before its first page, where it does not run yet. */
export function startVariants(): VariantThread {
  if (thread && !thread.hasFailed) return thread
  thread = new Thread(new URL('./variant-worker.ts', import.meta.url), {
    isIdle: true,
    limits: { maxYoungGenerationSizeMb: 3 },
  })
  return thread
}
