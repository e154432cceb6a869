import { join } from 'node:path'

/**
 * Where Node caches compiled code (`NODE_COMPILE_CACHE`); where Node cannot write, it caches
 * nothing.
 */
export const COMPILED_FOLDER = join(import.meta.dirname, '../../node_modules/.cache/compiled')
