import * as v from 'valibot'
import { TokenClaims } from '#src/contract/session.ts'

/** What a token claims, unchecked: only its server can tell whether it is true. */
export function claimsOf(token: string | undefined): TokenClaims | undefined {
  const [, payload = ''] = (token ?? '').split('.')
  const parsed = v.safeParse(TokenClaims, readPayload(payload))
  return parsed.success ? parsed.output : undefined
}

/**
 * Whether a token is no longer good: its expiry is not later than now plus the offset
 * (requirements §4.1). What is no token has expired.
 *
 * @param now milliseconds since 1970, UTC
 * @param offsetSeconds how long it must still be good for
 */
export function isExpired(token: string | undefined, now: number, offsetSeconds = 0): boolean {
  const claims = claimsOf(token)
  return claims === undefined || claims.exp * 1000 <= now + offsetSeconds * 1000
}

/** Whether a token has used up half of its time: then it is renewed while it is good. */
export function isHalfSpent(token: string, now: number): boolean {
  const claims = claimsOf(token)
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
