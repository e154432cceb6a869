import * as v from 'valibot'
import { TokenClaims } from '#src/contract/account/session.ts'

/** The claims of a token, unverified: only its server can verify them. */
export function parseClaims(token: string | undefined): TokenClaims | undefined {
  const [, payload = ''] = (token ?? '').split('.')
  const parsed = v.safeParse(TokenClaims, readPayload(payload))
  return parsed.success ? parsed.output : undefined
}

/**
 * Whether a token has expired: its expiry is not later than now plus the offset (requirements
 * §4.1). An invalid token counts as expired.
 *
 * @param now milliseconds since 1970, UTC
 * @param offsetSeconds how much longer it must be valid
 */
export function isExpired(token: string | undefined, now: number, offsetSeconds = 0): boolean {
  const claims = parseClaims(token)
  return claims === undefined || claims.exp * 1000 <= now + offsetSeconds * 1000
}

/** Whether half of a token's lifetime is over: then it is renewed while it is valid. */
export function isHalfSpent(token: string, now: number): boolean {
  const claims = parseClaims(token)
  return claims !== undefined && (claims.iat + claims.exp) / 2 <= now / 1000
}

function readPayload(base64url: string): unknown {
  try {
    const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(base64))
  } catch {
    return undefined
  }
}
