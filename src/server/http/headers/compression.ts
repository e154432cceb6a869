import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

/** Answers below this size in bytes fit in a packet: compressing costs more than it saves. */
const WORTH_IT = 1_400

/** Compresses larger answers; an answer without a length counts as large. */
export function compression(): MiddlewareHandler {
  return compress({ threshold: WORTH_IT })
}
