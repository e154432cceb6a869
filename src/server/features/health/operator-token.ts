import { jwtVerify, SignJWT } from 'jose'
import { keyFor } from '#src/server/secrets.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'urn:adro:diagnosis'
const VALID_SECONDS = 60
/** The diagnosis must work with a wrong clock, because that is one of the faults that it finds. */
const CLOCK_TOLERANCE_SECONDS = 2 * 60

/**
 * A token, valid for a minute, that proves that its bearer holds the portal's secret
 * (decision 124).
 *
 * @param secret from which every key of the portal is derived (`portal-secret.ts`)
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

/** Whether a text is a valid token of this kind, made with the same secret. */
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
