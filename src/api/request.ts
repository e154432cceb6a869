import { createFetch } from 'ofetch'
import { ContractError, HttpError, UnreachableError } from './errors.ts'

export interface ApiOptions {
  /** Address of the API with its version, such as `/api/v1` or `https://example.org/api/v1`. */
  apiUrl: string
  /** What one attempt may take, answer read to its end, in milliseconds. */
  timeoutMs?: number
  /** The language of messages and names in answers. */
  locale?: string
  /** How often a failed attempt is made again. */
  retries?: number
  /** Milliseconds before the first new attempt; each further one waits twice as long. */
  retryDelayMs?: number
  /** Stands in for the platform's own `fetch`. */
  fetch?: typeof fetch
}

/**
 * Asks for a path below the API's address and gives the JSON that it answers with.
 *
 * @throws HttpError, ContractError where the answer is no JSON, UnreachableError
 */
export type Get = (path: string, query?: Record<string, string>) => Promise<unknown>

const TIMEOUT_MS = 10_000
const RETRIES = 2
const RETRY_DELAY_MS = 200

/** What a gateway says for an API that is away: a moment later it may be back. */
const PASSING: ReadonlySet<number> = new Set([502, 503, 504])

/** The one way to the API. Reading is safe to repeat, so passing failures are tried again. */
export function createGet(options: ApiOptions): Get {
  const { retries = RETRIES, retryDelayMs = RETRY_DELAY_MS } = options
  return async (path, query) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await getOnce(options, path, query)
      } catch (error) {
        if (attempt >= retries || !isPassing(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs * 2 ** attempt))
      }
    }
  }
}

async function getOnce(
  { apiUrl, timeoutMs = TIMEOUT_MS, locale, fetch = globalThis.fetch }: ApiOptions,
  path: string,
  query: Record<string, string> | undefined,
): Promise<unknown> {
  const response = await createFetch({ fetch })
    .raw(path, {
      baseURL: apiUrl,
      query,
      responseType: 'text',
      retry: false,
      ignoreResponseError: true,
      // Unlike ofetch's own timeout, a signal also ends an answer that stops half way.
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', ...(locale && { 'accept-language': locale }) },
    })
    .catch((cause: unknown) => {
      throw new UnreachableError(path, { cause })
    })
  const body = readJson(response._data)
  if (!response.ok) throw new HttpError(path, response.status, codeIn(body))
  if (body === undefined) throw new ContractError(path, '')
  return body
}

function isPassing(error: unknown): boolean {
  if (error instanceof UnreachableError) return true
  return error instanceof HttpError && PASSING.has(error.status)
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** The reason in a refusal, whatever the rest of the answer looks like. */
function codeIn(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: { code?: unknown } | null }
  return typeof error?.code === 'string' ? error.code : undefined
}
