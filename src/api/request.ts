import { ContractError, HttpError, UnreachableError } from './errors.ts'
import { type ApiOptions, exchange } from './exchange.ts'

export interface GetOptions extends ApiOptions {
  /** How often a failed attempt is retried. */
  retries?: number
  /** Milliseconds before the first retry; each further one waits twice as long. */
  retryDelayMs?: number
}

/**
 * Requests a path below the API's address and returns the JSON of the answer.
 *
 * @throws HttpError, ContractError if the answer is no JSON, UnreachableError
 */
export type Get = (
  path: string,
  query?: Record<string, string>,
  headers?: Record<string, string>,
) => Promise<unknown>

const RETRIES = 2
const RETRY_DELAY_MS = 200

/** Statuses of a gateway whose API is unavailable: it may be back a moment later. */
const PASSING: ReadonlySet<number> = new Set([502, 503, 504])

/** Reads from the API. Reading is safe to repeat, so temporary failures are retried. */
export function createGet(options: GetOptions): Get {
  const { retries = RETRIES, retryDelayMs = RETRY_DELAY_MS } = options
  return async (path, query, headers) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await exchange(options, { path, query, headers })
        if (answer === undefined) throw new ContractError(path, '')
        return answer
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
