import { Secret, TOTP } from 'otpauth'
import type { SecondFactorSetup } from '#src/contract/account/second-factor.ts'
import { qrPath } from '#src/server/qr-code.ts'

/** Supported by every authenticator app (RFC 6238; some ignore any other parameters). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** RFC 4226 §4 asks for 160 bits. */
const SECRET_BYTES = 20
/** How many steps a clock may be ahead or behind (RFC 6238 §5.2). */
const WINDOW = 1

/** A new secret for an authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/**
 * The time step of a code, if it is valid for the present, the previous or the next step.
 *
 * @param secret in base32
 * @param now ISO 8601 in UTC
 * @returns steps of 30 s since 1970; undefined for a wrong code
 */
export function stepOfCode(secret: string, code: string, now: string): number | undefined {
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) })
  const timestamp = Date.parse(now)
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return undefined
  return TOTP.counter({ period: PARAMETERS.period, timestamp }) + delta
}

/**
 * The data for an authenticator app, as text, as an address and as a QR code.
 *
 * @param secret in base32
 * @param issuer the portal's name
 * @param label the name of the account
 */
export function setupOf(secret: string, issuer: string, label: string): SecondFactorSetup {
  const totp = new TOTP({ ...PARAMETERS, issuer, label, secret: Secret.fromBase32(secret) })
  const uri = totp.toString()
  return { secret, uri, qr: qrPath(uri) }
}
