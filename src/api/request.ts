import { ContractError, HttpError, UnreachableError } from './errors.ts'
import { type ApiOptions, exchange } from './exchange.ts'

export interface GetOptions extends ApiOptions {
  /** How often a failed attempt is made again. */
  retries?: number
  /** Milliseconds before the first new attempt; each further one waits twice as long. */
  retryDelayMs?: number
}

/**
 * Asks for a path below the API's address and gives the JSON that it answers with.
 *
 * @throws HttpError, ContractError where the answer is no JSON, UnreachableError
 */
export type Get = (
  path: string,
  query?: Record<string, string>,
  headers?: Record<string, string>,
) => Promise<unknown>

const RETRIES = 2
const RETRY_DELAY_MS = 200

/** What a gateway says for an API that is away: a moment later it may be back. */
const PASSING: ReadonlySet<number> = new Set([502, 503, 504])

/** Reads from the API. Reading is safe to repeat, so passing failures are tried again. */
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
