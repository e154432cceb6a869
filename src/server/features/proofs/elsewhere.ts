import type { Config } from '../../../config/config.ts'
import { ownOrigin } from '../../../config/own-addresses.ts'
import { PROOF_PAGE_PATH } from '../../../contract/proof.ts'

const TIMEOUT_MS = 20_000

type Settings = Pick<Config, 'publishHookUrl' | 'host' | 'publisherPort'>

/**
 * Hands what asks for a page that is not saved to the publisher that is told of changes, and gives
 * its answer; 502 where it does not answer.
 */
export function proofsElsewhere({
  publishHookUrl,
  host,
  publisherPort,
}: Settings): (request: Request) => Promise<Response> {
  const origin = publishHookUrl ? new URL(publishHookUrl).origin : ownOrigin(host, publisherPort)
  return async ({ method, headers, body }) => {
    try {
      return await fetch(`${origin}${PROOF_PAGE_PATH}`, {
        method,
        // Cookies and tokens are not for it.
        headers: { 'content-type': headers.get('content-type') ?? '' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(method === 'POST' && { body, duplex: 'half' }),
      })
    } catch {
      return new Response(null, { status: 502, headers: { 'cache-control': 'no-store' } })
    }
  }
}
