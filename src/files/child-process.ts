import { join } from 'node:path'

/** Flags for a process that ends soon: what it takes for a moment is collected early. */
export const FRUGAL_FLAGS = [
  ...['--max-semi-space-size=2', '--heap-growing-percent=25', '--v8-pool-size=1'],
]

/** The allocator of glibc returns what was freed (`scripts/restart-with-memory-flags.ts`). */
export const FRUGAL_ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '8192',
}

/**
 * Where Node caches compiled code (`NODE_COMPILE_CACHE`); where Node cannot write, it caches
 * nothing.
 */
export const COMPILED_FOLDER = join(import.meta.dirname, '../../node_modules/.cache/compiled')
