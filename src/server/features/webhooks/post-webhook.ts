import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isLoopback, type WebhookFailure } from '#src/contract/publishing/webhook.ts'
import {
  type GuardOptions,
  type Passed,
  PictureRefused,
  passGuard,
} from '#src/server/media/remote/guard.ts'

/** The time limit of a whole try, from DNS to the end of the answer; in milliseconds. */
const PATIENCE_MS = 15_000
/** The maximum read of an answer, in bytes: only its status matters. */
const MAX_ANSWER = 16 * 1024

/** The result of a try. */
export type DeliveryResult =
  | { kind: 'delivered'; status: number }
  | { kind: 'failed'; failure: WebhookFailure; status: number | null }

/** Posts a signed body to an address; it never throws. */
export type PostWebhook = (
  url: string,
  headers: Record<string, string>,
  body: Uint8Array,
) => Promise<DeliveryResult>

interface PostOptions extends Pick<GuardOptions, 'resolve'> {
  /** Whether this machine itself is allowed as a receiver: for local development. */
  takesLoopback: boolean
  patienceMs?: number
}

/**
 * Posts to receivers on the public internet over https. Neither their answer nor their DNS records
 * can direct a request anywhere else (`media/remote/guard`).
 */
export function webhookPoster({
  takesLoopback,
  patienceMs = PATIENCE_MS,
  resolve,
}: PostOptions): PostWebhook {
  return async (url, headers, body) => {
    const over = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<DeliveryResult>((done) => {
      timer = setTimeout(() => done(failed('timeout')), patienceMs)
    })
    try {
      const guard = { anyPort: true, ...(resolve && { resolve }) }
      const passed = passAddress(new URL(url), takesLoopback, guard)
      const tried = passed.then((to) => post(to, headers, body, over.signal))
      // A DNS look-up cannot be cancelled, so it is abandoned.
      return await Promise.race([tried.catch(failureOf), late])
    } catch (error) {
      return failureOf(error)
    } finally {
      clearTimeout(timer)
      over.abort()
    }
  }
}

function passAddress(url: URL, takesLoopback: boolean, guard: GuardOptions): Promise<Passed> {
  const isOwn = takesLoopback && isLoopback(url.href)
  if (url.protocol !== 'https:' && !isOwn) {
    throw new PictureRefused('address', 'Not sent: not https.')
  }
  return passGuard(url, isOwn ? { ...guard, allowedHosts: [url.host] } : guard)
}

async function post(
  { url, lookup }: Passed,
  headers: Record<string, string>,
  body: Uint8Array,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      method: 'POST',
      lookup,
      signal,
      headers: { ...headers, 'content-length': body.byteLength },
      // No agent: a kept connection may lead to an address that was checked for another name.
      agent: false,
    }
    const request: ClientRequest = send(url, options)
    request.on('response', resolve).on('error', reject).end(body)
  })
  const status = response.statusCode ?? 0
  await readLittle(response)
  if (status >= 200 && status < 300) return { kind: 'delivered', status }
  return failed(status >= 300 && status < 400 ? 'redirect' : 'status', status)
}

/** Reads to the end, or to the maximum size of an answer. */
async function readLittle(response: IncomingMessage): Promise<void> {
  let size = 0
  try {
    for await (const chunk of response) {
      size += (chunk as Buffer).length
      if (size > MAX_ANSWER) return
    }
  } finally {
    response.destroy()
  }
}

function failed(failure: WebhookFailure, status: number | null = null): DeliveryResult {
  return { kind: 'failed', failure, status }
}

function failureOf(error: unknown): DeliveryResult {
  const isRefused = error instanceof PictureRefused && error.failure === 'address'
  return failed(isRefused ? 'address' : 'unreachable')
}
