import { jwtVerify, SignJWT } from 'jose'
import { keyFor } from '#src/server/secrets.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'urn:adro:diagnosis'
const VALID_SECONDS = 60
/** A wrong clock is one of the things that a diagnosis finds, so it must not prevent it. */
const CLOCK_TOLERANCE_SECONDS = 2 * 60

/**
 * Proves for a minute that its bearer holds the portal's secret (decision 124).
 *
 * @param secret what every key of the portal is derived from (`portal-secret.ts`)
 * @param now the present instant, ISO 8601 in UTC
 */
export async function operatorToken(secret: string, now: string): Promise<string> {
  const issued = Math.floor(Date.parse(now) / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + VALID_SECONDS)
    .sign(keyFor('diagnosis', secret))
}

/** Whether a text is such a token, made with the same secret and still valid. */
export async function isOperatorToken(
  token: string,
  secret: string,
  now: string,
): Promise<boolean> {
  const verified = await jwtVerify(token, keyFor('diagnosis', secret), {
    algorithms: [ALGORITHM],
    audience: AUDIENCE,
    requiredClaims: ['iat', 'exp'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: new Date(now),
  }).catch(() => undefined)
  return verified !== undefined
}
