import { createFetch } from 'ofetch'
import { HttpError, UnreachableError } from './errors.ts'
import { codeIn, reasonIn } from './refusal.ts'

export interface ApiOptions {
  /** Address of the API with its version, such as `/api/v1` or `https://example.org/api/v1`. */
  apiUrl: string
  /** What one attempt may take, answer read to its end, in milliseconds. */
  timeoutMs?: number
  /** The language of messages and names in answers. */
  locale?: string
  /** Ends what is under way once nobody waits for it. */
  signal?: AbortSignal
  /** Stands in for the platform's own `fetch`. */
  fetch?: typeof fetch
}

export interface Question {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the API's address. */
  path: string
  query?: Record<string, string>
  /** Sent as JSON; a `Blob` as it is, under its own type. */
  body?: object | Blob
  headers?: Record<string, string>
  /** How long this one may take, where it sends much. In milliseconds. */
  timeoutMs?: number
  /** Ends this one. */
  signal?: AbortSignal
  /** Stands in for `fetch` in this one, to say how far it is. */
  fetch?: typeof fetch
  /** Asks for the answer as `{ body, location }`: where what came of it stands, beside its JSON. */
  located?: true
}

const TIMEOUT_MS = 10_000

/**
 * Asks once and gives the JSON of the answer; undefined where it is no JSON.
 *
 * @throws HttpError, UnreachableError
 */
export async function exchange(options: ApiOptions, question: Question): Promise<unknown> {
  const { apiUrl, locale } = options
  const { method = 'GET', path, query, body, headers, located } = question
  const {
    timeoutMs = TIMEOUT_MS,
    signal,
    fetch = globalThis.fetch,
  } = { ...options, ...ownOf(question) }
  const response = await createFetch({ fetch })
    .raw(path, {
      method,
      baseURL: apiUrl,
      query,
      body,
      responseType: 'text',
      retry: false,
      ignoreResponseError: true,
      // Unlike ofetch's own timeout, a signal also ends an answer that stops half way.
      signal: endOf(timeoutMs, signal),
      headers: {
        accept: 'application/json',
        ...(locale && { 'accept-language': locale }),
        ...headers,
      },
    })
    .catch((cause: unknown) => {
      throw new UnreachableError(path, { cause })
    })
  const answer = readJson(response._data)
  if (response.ok && located) return { body: answer, location: response.headers.get('location') }
  if (response.ok) return answer
  throw new HttpError(path, response.status, codeIn(answer), reasonIn(answer))
}

/** What a question says of how it is asked; what it leaves out is as for all others. */
function ownOf({ timeoutMs, signal, fetch }: Question): Partial<ApiOptions> {
  return {
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(signal && { signal }),
    ...(fetch && { fetch }),
  }
}

/** Older browsers cannot join signals: there a call that nobody waits for runs out by itself. */
function endOf(timeoutMs: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal && 'any' in AbortSignal ? AbortSignal.any([timeout, signal]) : timeout
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
