import { codeIn, HttpError, reasonIn, UnreachableError } from '#src/api/errors.ts'
import { authorization } from '#src/api/token.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { REPORT_ROWS_HEADER, type ReportFormat } from '#src/contract/office/report.ts'
import { SUBSCRIPTION_HEADER } from '#src/contract/office/staff.ts'
import { withIdentity } from '#src/stores/identity.ts'
import { pageFacts } from '#src/stores/page.ts'
import { $token, isSignedIn } from '#src/stores/session.ts'
import type { NamedFile } from '#src/ui/save-file.ts'
import { isWhole, rowCounter } from './count-rows.ts'

/** A report broke off after its beginning had arrived. */
export class BrokenReportError extends Error {
  override name = 'BrokenReportError'
}

/** A report of an office that a user downloads. */
export interface ReportQuestion {
  office: Pick<OwnOffice, 'id'>
  /** Path below the API's address. */
  path: string
  query: Record<string, string>
  format: ReportFormat
}

interface Watching {
  /** Ends the download. */
  signal: AbortSignal
  /** @param total the number of all rows; undefined if the server does not say it */
  onProgress(rows: number, total: number | undefined): void
}

/** How long the server may send nothing, in milliseconds. */
const SILENCE_MS = 60_000

/**
 * Downloads a report, with the user's token, which a plain link could not send, and under the name
 * that the server gives it.
 *
 * @throws TokenError, HttpError, UnreachableError, BrokenReportError
 */
export function downloadReport(question: ReportQuestion, watching: Watching): Promise<NamedFile> {
  return withIdentity(() => download(question, watching))
}

async function download(
  { office, path, query, format }: ReportQuestion,
  { signal, onProgress }: Watching,
): Promise<NamedFile> {
  const { apiUrl, locale } = pageFacts()
  const { origin, host } = location
  const allowedDomains = [host, new URL(apiUrl, origin).host]
  const tokenGetter = () => (isSignedIn() ? $token.get() : undefined)
  const url = new URL(apiUrl + path, origin)
  url.search = new URLSearchParams(query).toString()
  const headers = {
    ...(locale && { 'accept-language': locale }),
    ...authorization({ tokenGetter, allowedDomains }, url),
    [SUBSCRIPTION_HEADER]: `${office.id}`,
  }
  const silence = endAfterSilence(signal)
  try {
    const response = await fetch(url, { headers, signal: silence.signal }).catch((cause) => {
      throw new UnreachableError(path, { cause })
    })
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined)
      throw new HttpError(path, response.status, codeIn(body), reasonIn(body))
    }
    const pieces = await piecesOf(response, format, (rows, total) => {
      silence.wait()
      onProgress(rows, total)
    })
    return {
      name: nameIn(response.headers.get('content-disposition')),
      file: new Blob(pieces, { type: response.headers.get('content-type') ?? '' }),
    }
  } finally {
    silence.end()
  }
}

/** @throws BrokenReportError unless all of it arrives */
async function piecesOf(
  { headers, body }: Response,
  format: ReportFormat,
  onProgress: Watching['onProgress'],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const announced = headers.get(REPORT_ROWS_HEADER)
  const total = announced === null ? undefined : Number(announced)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const count = rowCounter(format)
  const reader = body?.getReader()
  let rows = 0
  onProgress(rows, total)
  for (;;) {
    const piece = await reader?.read().catch((cause: unknown) => {
      throw new BrokenReportError('The report broke off.', { cause })
    })
    if (!piece || piece.done) break
    pieces.push(piece.value)
    rows = Math.min(count(piece.value), total ?? Number.POSITIVE_INFINITY)
    onProgress(rows, total)
  }
  const end = new Uint8Array(await new Blob(pieces.slice(-2)).arrayBuffer())
  if (total !== undefined && !isWhole(format, { rows, total, end })) {
    throw new BrokenReportError('The report has fewer rows than announced.')
  }
  return pieces
}

/** Ends a download if the user stops it, or if nothing has come for too long. */
function endAfterSilence(stopped: AbortSignal) {
  const over = new AbortController()
  const abort = () => over.abort()
  let timer = setTimeout(abort, SILENCE_MS)
  stopped.addEventListener('abort', abort)
  return {
    signal: over.signal,
    /** Something has come: waits anew. */
    wait: () => {
      clearTimeout(timer)
      timer = setTimeout(abort, SILENCE_MS)
    },
    end: () => {
      clearTimeout(timer)
      stopped.removeEventListener('abort', abort)
    },
  }
}

function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file'
}
