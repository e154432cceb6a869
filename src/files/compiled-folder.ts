import { join } from 'node:path'

/** Where Node keeps code as it was compiled (`NODE_COMPILE_CACHE`); where it cannot, nothing is kept. */
export const COMPILED_FOLDER = join(import.meta.dirname, '../../node_modules/.cache/compiled')
