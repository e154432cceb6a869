import { timingSafeEqual } from 'node:crypto'
import { CLIENT_KEY_HEADER } from '#src/contract/account/captcha.ts'
import { keyFor } from '#src/server/secrets.ts'
import type { AppContext, AppDeps } from '../context.ts'

/**
 * Whether a request comes from a trusted client, by the key from the settings. The comparison takes
 * constant time, so its duration reveals nothing about the key.
 */
export function isTrustedClient(
  c: AppContext,
  { trustedClientKey }: Pick<AppDeps, 'trustedClientKey'>,
): boolean {
  const shown = c.req.header(CLIENT_KEY_HEADER)
  if (trustedClientKey === undefined || shown === undefined) return false
  // Derived keys have equal length, which a comparison in constant time requires.
  return timingSafeEqual(keyFor('clients', shown), keyFor('clients', trustedClientKey))
}
