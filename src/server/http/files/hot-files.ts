import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { LOCALE_COOKIE } from '#src/i18n/locale-memory.ts'
import { cachedNow, type Form } from './file-cache.ts'
import { LIVE_LINK } from './live-release.ts'

/** The most answers kept: the pages being read, in the encodings of browsers. */
const MAX_REMEMBERED = 4096
/** The longest `Accept-Encoding` kept. Browsers send about 30 characters. */
const MAX_ACCEPTED_LENGTH = 100
/** How long a page may still go out uncompressed after its compressed variant appears. */
const UNCOMPRESSED_MS = 2_000

/** An answer with status 200 to an address without a query. */
interface HotAnswer {
  pathname: string
  /** The `Accept-Encoding` of the request. */
  accepted: string
  /** Absolute paths of the file and of its release. */
  path: string
  release: string
  form: Form
  /** Whether a reader's cookie may redirect. */
  followsCookie: boolean
  /** The headers that do not depend on the bytes. */
  headers: Record<string, string>
}

interface Remembered {
  /** The file, and its path through the link to the live release. */
  path: string
  form: Form
  asked: string
  followsCookie: boolean
  headers: Record<string, string>
  /** The time (`performance.now`) until which no better encoding is looked for. */
  until: number
  /** All headers as sent, for bytes with this `ETag`. */
  ready: { etag: string; found: string[]; unchanged: string[] }
}

/**
 * Repeats earlier answers of the site without running the middleware again. It only repeats the
 * answer to the same request, and only while the file is unchanged.
 */
export class HotFiles {
  readonly #siteDir: string
  readonly #remembered = new Map<string, Remembered>()

  constructor(siteDir: string) {
    this.#siteDir = siteDir
  }

  remember({ pathname, accepted, path, release, form, ...answer }: HotAnswer): void {
    if (accepted.length > MAX_ACCEPTED_LENGTH) return
    const key = keyOf(pathname, accepted)
    const asked = join(this.#siteDir, LIVE_LINK, relative(release, path))
    const ready = { etag: '', found: [], unchanged: [] }
    const until = answer.headers['content-encoding']
      ? Infinity
      : performance.now() + UNCOMPRESSED_MS
    this.#remembered.delete(key)
    this.#remembered.set(key, { ...answer, path, form, asked, until, ready })
    const [oldest] = this.#remembered.keys()
    if (oldest !== undefined && this.#remembered.size > MAX_REMEMBERED) {
      this.#remembered.delete(oldest)
    }
  }

  /** @returns whether it answered the request; if not, the caller must */
  answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false
    const hot = this.#remembered.get(keyOf(url, headers['accept-encoding'] ?? ''))
    if (!hot || (hot.followsCookie && headers.cookie?.includes(LOCALE_COOKIE))) return false
    if (hot.until < performance.now()) return false
    const found = cachedNow(hot.path, hot.form, hot.asked)
    // A former address is answered with a redirect.
    if (!found || found.movedTo) return false
    if (hot.ready.etag !== found.etag) makeReady(hot, found.etag, found.bytes.length)
    if (headers['if-none-match']?.includes(found.etag)) {
      response.writeHead(304, hot.ready.unchanged).end()
      return true
    }
    response.writeHead(200, hot.ready.found)
    if (method === 'HEAD') response.end()
    else response.end(found.bytes)
    return true
  }
}

/** Lets the hot files answer first. */
export function hotFirst(hot: HotFiles, otherwise: RequestListener): RequestListener {
  return (request, response) => {
    if (!hot.answer(request, response)) otherwise(request, response)
  }
}

function makeReady(hot: Remembered, etag: string, length: number): void {
  const unchanged = Object.entries({ ...hot.headers, etag }).flat()
  hot.ready = { etag, unchanged, found: [...unchanged, 'content-length', String(length)] }
}

/** A line break separates the parts, since no header value holds one. */
function keyOf(pathname: string, accepted: string): string {
  return `${pathname}\n${accepted}`
}
