import type { Config } from '#src/config/config.ts'
import { ownOrigin } from '#src/config/own-addresses.ts'
import { PREVIEW_PAGE_PATH } from '#src/contract/contents/preview-page.ts'

const TIMEOUT_MS = 20_000
/** Our name in the header `Via` (RFC 9110). */
const VIA = '1.1 adro'
/** The headers of the answer that belong to the page, not to the connection. */
const PASSED_ON = [
  ...['content-type', 'cache-control', 'allow', 'x-robots-tag', 'referrer-policy'],
  ...['content-security-policy', 'x-frame-options', 'x-content-type-options'],
]

type Settings = Pick<Config, 'publishHookUrl' | 'host' | 'publisherPort'>

/**
 * Forwards a request for a preview to the publisher that receives our changes, and returns its
 * answer; 502 if it does not answer, or if its address leads back to us.
 */
export function previewProxy({
  publishHookUrl,
  host,
  publisherPort,
}: Settings): (request: Request) => Promise<Response> {
  const origin = publishHookUrl ? new URL(publishHookUrl).origin : ownOrigin(host, publisherPort)
  return async ({ method, headers, body }) => {
    if (headers.get('via')?.includes(VIA)) return noAnswer()
    try {
      const answer = await fetch(`${origin}${PREVIEW_PAGE_PATH}`, {
        method,
        // It gets no cookies or tokens, and no compressed answer is requested.
        headers: {
          'content-type': headers.get('content-type') ?? '',
          'accept-encoding': 'identity',
          via: VIA,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(method === 'POST' && { body, duplex: 'half' }),
      })
      return passedOn(answer)
    } catch {
      return noAnswer()
    }
  }
}

function passedOn({ status, headers, body }: Response): Response {
  const kept = PASSED_ON.flatMap((name): Array<[string, string]> => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new Response(body, { status, headers: kept })
}

function noAnswer(): Response {
  return new Response(null, { status: 502, headers: { 'cache-control': 'no-store' } })
}
