import * as v from 'valibot'
import { PUBLISH_HOOK_PATH, PublishEvent } from '#src/contract/publishing/publish-event.ts'
import { isTimely, verifyWebhook } from '#src/contract/publishing/webhook-signature.ts'

/** How long an id is kept: twice the tolerance for a message's time, so that none counts twice. */
const KNOWN_MS = 10 * 60_000
/** Above this number the oldest are forgotten: the worst result is one superfluous run. */
const MOST = 10_000

/** Remembers the ids of messages for a while, so that a repeated message has no effect. */
export class ReplayGuard {
  /** Id → end of its retention, the oldest first. */
  readonly #knownUntil = new Map<string, number>()

  /**
   * Whether an id is new; it is known from then on.
   *
   * @param now milliseconds since 1970
   */
  isNew(id: string, now: number): boolean {
    for (const [known, until] of this.#knownUntil) {
      if (until > now && this.#knownUntil.size < MOST) break
      this.#knownUntil.delete(known)
    }
    if (this.#knownUntil.has(id)) return false
    this.#knownUntil.set(id, now + KNOWN_MS)
    return true
  }
}

/** Far above the size of an event: a larger message is not ours. */
const BODY_LIMIT = 64 * 1024

interface WebhookHandlerOptions {
  /** The secret that server and publisher share. */
  secret: string
  /** Called once for each genuine event. */
  onEvent(event: PublishEvent): void
  /** The current time, in milliseconds since 1970. */
  now?(): number
}

/**
 * Receives change events from a server, at `POST /hooks/publish`: 202 for an event, 200 for a
 * repeated one, 401 if the signature or its time is wrong, 400 if the body is not an event, 413 if
 * it is too long.
 */
export function webhookHandler({
  secret,
  onEvent,
  now = Date.now,
}: WebhookHandlerOptions): (request: Request) => Promise<Response> {
  const seen = new ReplayGuard()
  return async (request) => {
    if (new URL(request.url).pathname !== PUBLISH_HOOK_PATH) return answer(404)
    if (request.method !== 'POST') return answer(405, { allow: 'POST' })
    // Checked at the start and at the end: a slow body must neither make an early message timely,
    // nor keep a late one open until its id is forgotten.
    if (!isTimely(request.headers, secondsOf(now()))) return answer(401)
    const body = await limitedBody(request)
    if (!body) return answer(413)
    const verdict = verifyWebhook(secret, request.headers, body, secondsOf(now()))
    if (!verdict.genuine) return answer(401)
    const event = parseEvent(body)
    if (!event) return answer(400)
    if (!seen.isNew(verdict.id, now())) return answer(200)
    onEvent(event)
    return answer(202)
  }
}

function secondsOf(ms: number): number {
  return Math.floor(ms / 1000)
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** The bytes of a body, or null as soon as there are too many. */
async function limitedBody({ body }: Request): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > BODY_LIMIT) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseEvent(body: Buffer): PublishEvent | null {
  try {
    const parsed = v.safeParse(PublishEvent, JSON.parse(body.toString('utf8')))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
