import { timingSafeEqual } from 'node:crypto'
import { CLIENT_KEY_HEADER } from '#src/contract/captcha.ts'
import { keyFor } from '../secrets.ts'
import type { AppContext, AppDeps } from './context.ts'

/**
 * Whether a request comes from a client of one's own, by the key that the settings give it. How long
 * it takes to say so tells nothing of the key.
 */
export function isTrustedClient(
  c: AppContext,
  { trustedClientKey }: Pick<AppDeps, 'trustedClientKey'>,
): boolean {
  const shown = c.req.header(CLIENT_KEY_HEADER)
  if (trustedClientKey === undefined || shown === undefined) return false
  // As keys derived from them they have one length, which comparing in constant time needs.
  return timingSafeEqual(keyFor('clients', shown), keyFor('clients', trustedClientKey))
}
