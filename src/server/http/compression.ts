import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

/** Below this, in bytes, a packet is a packet: compressing costs more than it saves. */
const WORTH_IT = 1_400

/** Compresses larger answers; those without a length count as large. */
export function compression(): MiddlewareHandler {
  return compress({ threshold: WORTH_IT })
}
