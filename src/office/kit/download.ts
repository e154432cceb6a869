import { codeIn, HttpError, reasonIn, UnreachableError } from '#src/api/errors.ts'
import type { ApiOptions } from '#src/api/exchange.ts'
import { authorization, type TokenSource } from '#src/api/token.ts'
import type { NamedFile } from '#src/ui/save-file.ts'

interface DownloadOptions extends ApiOptions, TokenSource {
  /** Base of relative addresses: the page. */
  origin: string
}

/**
 * Downloads the file at a path below the API's address, under the name that the server gives it.
 */
export type Download = (
  path: string,
  query?: Record<string, string>,
  headers?: Record<string, string>,
) => Promise<NamedFile>

/** In milliseconds: a report of ten thousand rows takes some time. */
const TIMEOUT_MS = 60_000

/**
 * Downloads files with the user's token, which a plain link could not send.
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
