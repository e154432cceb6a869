import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { BODY_IDLE_SECONDS } from '#src/contract/upload.ts'

/** How long a body may take. */
export interface BodyDeadlines {
  /** After how many milliseconds without a byte it is given up. */
  idleMs: number
  /** How many milliseconds it may take altogether; uploads, and only they, take as long as they come. */
  totalMs: number
}

export const BODY_DEADLINES: BodyDeadlines = {
  idleMs: BODY_IDLE_SECONDS * 1000,
  totalMs: 2 * 60_000,
}

/** How exact deadlines are kept, in milliseconds at most. */
const LONGEST_STEP_MS = 1_000

interface Bounds extends BodyDeadlines {
  /** Whether a request may send a file, for as long as that takes. */
  isUpload(request: IncomingMessage): boolean
  /** The bytes of a whole answer with status 408 that closes the connection. */
  answer(request: IncomingMessage): string
}

/**
 * Cuts off callers who begin a body and never end it, whoever would answer: Node's own limit is five
 * minutes for all, and thirty such connections are cheap to hold. Where no answer has begun they read
 * 408 (RFC 9110, 15.5.9).
 */
export function withinDeadlines(listener: RequestListener, bounds: Bounds): RequestListener {
  return (request, response) => {
    if (hasBody(request)) watch(request, response, bounds)
    listener(request, response)
  }
}

/** RFC 9112, 6: a request has a body if it says how long it is, or that it comes in chunks. */
function hasBody({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0').trim() !== '0'
  )
}

/**
 * Bytes are counted where they arrive: whoever listened to the body itself would take it from those
 * who read it.
 */
function watch(request: IncomingMessage, response: ServerResponse, bounds: Bounds): void {
  const { idleMs, totalMs, isUpload, answer } = bounds
  const { socket } = request
  const begun = performance.now()
  let arrived = socket.bytesRead
  let lastAt = begun
  const timer = setInterval(look, Math.min(LONGEST_STEP_MS, idleMs / 10))
  timer.unref()
  const stop = () => clearInterval(timer)
  request.once('end', stop)

  function look(): void {
    if (request.complete || socket.destroyed) {
      stop()
      return
    }
    const now = performance.now()
    // Bytes that lie here unread are waited for by us, unless nobody will read them any more.
    const isOurs = request.readableLength > 0 && !response.writableEnded
    if (socket.bytesRead !== arrived || isOurs) lastAt = now
    arrived = socket.bytesRead
    // An upload that was answered before its end was refused: what still comes is no file.
    const mayTakeLong = isUpload(request) && !response.writableEnded
    if (now - lastAt < idleMs && (mayTakeLong || now - begun < totalMs)) return
    stop()
    if (response.headersSent) socket.destroy()
    else socket.end(answer(request), () => socket.destroy())
  }
}
