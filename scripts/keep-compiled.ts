import { enableCompileCache } from 'node:module'
import { COMPILED_FOLDER } from '#src/files/compiled-folder.ts'

/**
 * Lets Node keep the code that this process and its threads import from now on as it was compiled,
 * so that the next process need not: a command that ends soon spends much of its time on that.
 * Where the folder cannot be written, nothing is kept.
 */
export function keepCompiled(): void {
  const { directory } = enableCompileCache(process.env.NODE_COMPILE_CACHE ?? COMPILED_FOLDER)
  // Threads know of it by their environment only.
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= COMPILED_FOLDER
}
