import { HttpError, UnreachableError } from './errors.ts'
import type { ApiOptions } from './exchange.ts'
import { codeIn, reasonIn } from './refusal.ts'
import { authorization, type TokenSource } from './token.ts'

interface DownloadOptions extends ApiOptions, TokenSource {
  /** What relative addresses are relative to: the page. */
  origin: string
}

/** A file, under the name that the server gives it. */
export interface Downloaded {
  name: string
  file: Blob
}

/** Gives the file that a path below the API's address answers with. */
export type Download = (
  path: string,
  query?: Record<string, string>,
  headers?: Record<string, string>,
) => Promise<Downloaded>

/** A report of ten thousand rows takes its time. */
const TIMEOUT_MS = 60_000

/**
 * The way to files that only somebody who is signed in may have, for which a link will not do.
 *
 * @throws TokenError, HttpError, UnreachableError
 */
export function createDownload(options: DownloadOptions): Download {
  const { apiUrl, origin, locale, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch } = options
  return async (path, query = {}, headers = {}) => {
    const url = new URL(apiUrl + path, origin)
    url.search = new URLSearchParams(query).toString()
    const unreachable = (cause: unknown) => {
      throw new UnreachableError(path, { cause })
    }
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(locale && { 'accept-language': locale }),
        ...authorization(options, url),
        ...headers,
      },
    }).catch(unreachable)
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined)
      throw new HttpError(path, response.status, codeIn(body), reasonIn(body))
    }
    const file = await response.blob().catch(unreachable)
    return { name: nameIn(response.headers.get('content-disposition')), file }
  }
}

function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file'
}
