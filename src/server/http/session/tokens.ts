import { type CompactJWSHeaderParameters, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { type AccessToken, TOKEN_SECONDS } from '#src/contract/account/session.ts'
import { WrittenId } from '#src/contract/primitives.ts'
import { ApiError } from '#src/server/errors.ts'
import { digestOf, keyFor } from '#src/server/secrets.ts'
import type { AppDeps, Caller } from '../context.ts'

const ALGORITHM = 'HS256'
const KEY_ID_LENGTH = 16

type TokenDeps = Pick<AppDeps, 'secret' | 'productSlug' | 'now'>

/** The account of a token, and its session. */
export type TokenSubject = Pick<Caller, 'accountId' | 'sessionId'>

/** The claims of a verified token that are used here. Even signed ones must match our columns. */
const Claims = v.object({
  sub: WrittenId,
  sid: v.pipe(v.string(), v.uuid()),
})

/**
 * Signs a token for a session (requirements §11.3, RFC 7519): valid for 24 hours from now, but
 * never beyond the session's end.
 */
export async function signToken(
  deps: TokenDeps,
  { accountId, sessionId, sessionEndsAt }: Omit<Caller, 'provenAt'>,
): Promise<AccessToken> {
  const { key, id } = await signingKey(deps)
  const issued = seconds(deps.now())
  const expires = Math.min(issued + TOKEN_SECONDS, seconds(sessionEndsAt))
  const accessToken = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, kid: id })
    .setSubject(String(accountId))
    .setAudience(audienceOf(deps))
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key)
  return { accessToken, expires_at: new Date(expires * 1000).toISOString() }
}

/**
 * The account that a token names. It does not check whether the session is still valid.
 *
 * @throws ApiError `unauthorized` for anything but a token of ours that is valid now
 */
export async function verifiedToken(deps: TokenDeps, token: string): Promise<TokenSubject> {
  const { key, id } = await signingKey(deps)
  const keyOf = ({ kid }: CompactJWSHeaderParameters) => {
    if (kid !== id) throw new ApiError('unauthorized')
    return key
  }
  const verified = await jwtVerify(token, keyOf, {
    algorithms: [ALGORITHM],
    audience: audienceOf(deps),
    requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    clockTolerance: 0,
    currentDate: new Date(deps.now()),
  }).catch(() => undefined)
  const claims = v.safeParse(Claims, verified?.payload)
  if (!claims.success) throw new ApiError('unauthorized')
  return { accountId: claims.output.sub, sessionId: claims.output.sid }
}

interface SigningKey {
  key: CryptoKey
  /** Its identifier in tokens, so that a new secret makes old tokens unknown. */
  id: string
}

/** The key of the portal's secret: deriving it for each request takes longer than verifying. */
let last: { secret: string; signing: Promise<SigningKey> } | undefined

function signingKey({ secret }: TokenDeps): Promise<SigningKey> {
  if (last?.secret !== secret) last = { secret, signing: deriveSigningKey(secret) }
  return last.signing
}

async function deriveSigningKey(secret: string): Promise<SigningKey> {
  const bytes = Buffer.from(keyFor('tokens', secret))
  const id = digestOf(bytes.toString('hex')).slice(0, KEY_ID_LENGTH)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify'])
  return { key, id }
}

function audienceOf({ productSlug }: TokenDeps): string {
  return `urn:${productSlug}:api`
}

function seconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000)
}
