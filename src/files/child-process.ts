import { join } from 'node:path'

/** Flags for a process that ends soon: what it takes for a moment is collected early. */
export const FRUGAL_FLAGS = [
  ...['--max-semi-space-size=2', '--heap-growing-percent=25', '--v8-pool-size=1'],
]

/**
 * Settings with which the allocator of glibc returns freed memory to the system; it reads them when a
 * process starts, and never again (mallopt(3)). By default it keeps up to 64 MB of each size, and a
 * heap for each of a dozen threads. V8 compiles in pieces of 8 to 32 KB: each in its own mapping is
 * returned, but among others it stays.
 */
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
