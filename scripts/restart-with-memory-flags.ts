/** A small young generation, a heap that grows by a quarter at a time, and one thread that helps. */
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=25', '--v8-pool-size=1']
/**
 * What compiling has taken for a moment goes back to the system. Otherwise the allocator of glibc keeps
 * up to 64 MB of each kind, and a heap for each of a dozen threads; it reads these as a process begins,
 * and never again (mallopt(3)). V8 compiles in pieces of 8 to 32 KB: by themselves they are given back,
 * among others they stay.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '8192',
}

/**
 * Replaces this process by itself, with flags that halve its memory; its number, arguments and
 * environment stay (decision 066). Call it before anything large is imported. It does nothing where
 * the system cannot do that, or where somebody has set the allocator.
 */
export function restartWithMemoryFlags(): void {
  const isChosen = Object.keys(ALLOCATOR).some((name) => process.env[name] !== undefined)
  if (isChosen || process.platform !== 'linux' || process.send || !process.execve) return
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...FLAGS, ...process.argv.slice(1)],
    { ...process.env, ...ALLOCATOR },
  )
}
