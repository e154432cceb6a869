import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled')

/**
 * Lets Node keep the code that this process and its threads import from now on as it was compiled,
 * so that the next process need not: a command that ends soon spends much of its time on that.
 * Where the folder cannot be written, nothing is kept.
 */
export function keepCompiled(): void {
  const { directory } = enableCompileCache(process.env.NODE_COMPILE_CACHE ?? CACHE)
  // Threads and processes that it starts know of it by their environment only.
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= CACHE
}
