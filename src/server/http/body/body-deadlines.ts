import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { BODY_IDLE_SECONDS } from '#src/contract/contents/upload.ts'
import type { ErrorBody } from '#src/contract/errors.ts'
import { createTranslator, type Texts } from '#src/i18n/translator.ts'
import { acceptedLocale } from '../headers/language.ts'

/** How long a request body may take. */
export interface BodyDeadlines {
  /** The longest pause between two bytes, in milliseconds. */
  idleMs: number
  /** The longest total time in milliseconds. Only uploads have no such limit. */
  totalMs: number
}

export const BODY_DEADLINES: BodyDeadlines = {
  idleMs: BODY_IDLE_SECONDS * 1000,
  totalMs: 2 * 60_000,
}

/** The longest interval between two checks, in milliseconds. */
const LONGEST_STEP_MS = 1_000

interface Bounds extends BodyDeadlines {
  /** Whether a request may upload a file, which has no total limit. */
  isUpload(request: IncomingMessage): boolean
  /** A complete answer with status 408 that closes the connection. */
  answer(request: IncomingMessage): string
}

/**
 * Cuts off callers who begin a body and never end it. Node's own limit is five minutes for every
 * request, and thirty such connections are cheap to hold. If no answer has begun, the caller
 * receives 408 (RFC 9110, 15.5.9).
 */
export function withinDeadlines(listener: RequestListener, bounds: Bounds): RequestListener {
  return (request, response) => {
    if (hasBody(request)) watch(request, response, bounds)
    listener(request, response)
  }
}

/** RFC 9112, 6: a request has a body if it states its length or is chunked. */
function hasBody({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0').trim() !== '0'
  )
}

/**
 * Counts bytes on the socket: a listener on the body itself would take the data from the handler.
 */
function watch(request: IncomingMessage, response: ServerResponse, bounds: Bounds): void {
  const { idleMs, totalMs, isUpload, answer } = bounds
  const { socket } = request
  const begun = performance.now()
  const step = Math.min(LONGEST_STEP_MS, idleMs / 10)
  let arrived = socket.bytesRead
  let lookedAt = begun
  let idle = 0
  const timer = setInterval(look, step)
  timer.unref()
  const stop = () => clearInterval(timer)
  request.once('end', stop)

  function look(): void {
    if (request.complete || socket.destroyed) {
      stop()
      return
    }
    const now = performance.now()
    // While received bytes are unread, the delay is ours, unless the request is already answered.
    const isOurs = request.readableLength > 0 && !response.writableEnded
    // A late check means that this process was busy, and the next bytes may wait to be read.
    idle += Math.min(now - lookedAt, 2 * step)
    lookedAt = now
    if (socket.bytesRead !== arrived || isOurs) idle = 0
    arrived = socket.bytesRead
    // An upload that was answered before its end was refused, so the normal limit applies.
    const mayTakeLong = isUpload(request) && !response.writableEnded
    if (idle < idleMs && (mayTakeLong || now - begun < totalMs)) return
    stop()
    if (response.headersSent) socket.destroy()
    else socket.end(answer(request), () => socket.destroy())
  }
}

/**
 * The answer to a caller whose body is too slow: a complete HTTP/1.1 response in the API's refusal
 * format and the request's language. It is written directly to the socket, as the handler still
 * waits for the body.
 */
export function lateBodyAnswer(texts: Texts): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const { t, locale } = createTranslator(acceptedLocale(headers['accept-language']), texts)
    const code = 'request_timeout'
    const refusal: ErrorBody = { error: { code, message: t(`errors.messages.${code}`) } }
    const body = JSON.stringify(refusal)
    return [
      'HTTP/1.1 408 Request Timeout',
      'connection: close',
      'cache-control: no-store',
      'content-type: application/json',
      `content-language: ${locale}`,
      'vary: Accept-Language',
      'x-content-type-options: nosniff',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n')
  }
}
