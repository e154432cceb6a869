import type * as v from 'valibot'
import { HttpError, UnreachableError } from './errors.ts'
import { type ApiOptions, exchange, parseAnswer } from './exchange.ts'

export interface GetOptions extends ApiOptions {
  /** How often a failed attempt is retried. */
  retries?: number
  /** Milliseconds before the first retry; each further one waits twice as long. */
  retryDelayMs?: number
}

/**
 * Requests a path below the API's address and parses the answer by the contract.
 *
 * @throws HttpError, ContractError, UnreachableError
 */
export type Get = <const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  query?: Record<string, string>,
) => Promise<v.InferOutput<Schema>>

const RETRIES = 2
const RETRY_DELAY_MS = 200

/** Statuses of a gateway whose API is unavailable: it may be back a moment later. */
const PASSING: ReadonlySet<number> = new Set([502, 503, 504])

/** Reads from the API. Reading is safe to repeat, so temporary failures are retried. */
export function createGet(options: GetOptions): Get {
  const { retries = RETRIES, retryDelayMs = RETRY_DELAY_MS } = options
  return async (path, schema, query) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return parseAnswer(schema, await exchange(options, { path, query }), path)
      } catch (error) {
        if (attempt >= retries || options.signal?.aborted || !isPassing(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs * 2 ** attempt))
      }
    }
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof UnreachableError) return true
  return error instanceof HttpError && PASSING.has(error.status)
}
