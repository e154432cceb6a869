import { createFetch } from 'ofetch'
import * as v from 'valibot'
import { ContractError, codeIn, HttpError, reasonIn, UnreachableError } from './errors.ts'

/** What a single call may set differently. */
interface FetchOptions {
  /** Time limit of one attempt, including reading the answer, in milliseconds. */
  timeoutMs?: number
  /** Aborts running calls when nobody waits for them. */
  signal?: AbortSignal
  /** Replaces the native `fetch`, such as to report progress. */
  fetch?: typeof fetch
}

export interface ApiOptions extends FetchOptions {
  /** Address of the API with its version, such as `/api/v1` or `https://example.org/api/v1`. */
  apiUrl: string
  /** The language of messages and names in answers. */
  locale?: string
}

export interface Question extends FetchOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the API's address. */
  path: string
  query?: Record<string, string>
  /** Sent as JSON; a `Blob` is sent unchanged, with its own type. */
  body?: object | Blob
  headers?: Record<string, string>
  /** Names this attempt (`Idempotency-Key`), so that a repeated request has no second effect. */
  key?: string
  /** Whether the request is completed when the page is closed; its body may have up to 64 KB. */
  keepalive?: true
  /** Requests the answer as `{ body, location }`: its JSON, and the address of the new resource. */
  located?: true
}

const TIMEOUT_MS = 10_000

/**
 * Makes one request and returns the JSON of the answer; undefined if the answer is no JSON.
 *
 * @throws HttpError, UnreachableError
 */
export async function exchange(options: ApiOptions, question: Question): Promise<unknown> {
  const { apiUrl, locale } = options
  const { method = 'GET', path, query, body, headers, located, keepalive } = question
  const timeoutMs = question.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS
  const fetch = question.fetch ?? options.fetch ?? globalThis.fetch
  const response = await createFetch({ fetch })
    .raw(path, {
      method,
      baseURL: apiUrl,
      query,
      body,
      ...(keepalive && { keepalive }),
      responseType: 'text',
      retry: false,
      ignoreResponseError: true,
      // Unlike ofetch's own timeout, a signal also aborts an answer that stops half way.
      signal: endOf(timeoutMs, question.signal ?? options.signal),
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

/** Without `AbortSignal.any`, older browsers apply only the time limit: an aborted call runs on. */
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

/** Parses an answer by the contract. @throws ContractError naming the first violation */
export function parseAnswer<const Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
  path: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw new ContractError(path, v.getDotPath(parsed.issues[0]) ?? '')
}
