import * as v from 'valibot'
import { Instant, LocaleCode } from '../primitives.ts'
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './account.ts'

/** The lifetime of a token: 24 hours, in seconds (requirements §11.3). */
export const TOKEN_SECONDS = 86_400
/** How long a session can be renewed: 30 days, in seconds (requirements §11.3). */
export const SESSION_SECONDS = 30 * 86_400

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
/** UTF-8 takes at most four bytes a character, base64 four characters for three bytes. */
const ENCODED_MAX_LENGTH = Math.ceil((PASSWORD_MAX_LENGTH * 4) / 3) * 4

/** Longer than any provider's solution. */
const CAPTCHA_MAX_LENGTH = 8_192

/** Longer than any code, with the spaces and hyphens that people type. */
export const CODE_MAX_LENGTH = 40

const LOGIN = {
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(EMAIL_MAX_LENGTH, 'email'),
    v.regex(/^[^\p{Cc}]*$/u, 'email'),
  ),
  password: v.pipe(
    v.string(),
    v.nonEmpty('required'),
    v.maxLength(ENCODED_MAX_LENGTH, 'base64'),
    v.regex(BASE64, 'base64'),
  ),
  /** A solved captcha, required only after many wrong passwords. */
  captcha: v.optional(v.pipe(v.string(), v.maxLength(CAPTCHA_MAX_LENGTH, 'captcha'))),
  /** A code of the second factor, or a recovery code, required once the password was right. */
  code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(CODE_MAX_LENGTH, 'code'))),
}

/**
 * The sign-in form (requirements §3.6): the password is the base64 of its UTF-8 bytes. The field
 * named after the product is a flag of the specification that the server ignores.
 */
export function loginSchema(product: string) {
  const flag: object = { [product]: v.optional(v.literal(true)) }
  return v.strictObject({ ...LOGIN, ...flag })
}

/** A session's current token, and its expiry. */
export const AccessToken = v.object({ accessToken: v.string(), expires_at: Instant })
export type AccessToken = v.InferOutput<typeof AccessToken>

/**
 * The answer to signing in: a status and a body (requirements §3.6). The token also stands beside
 * them, for clients that take these two for the status and the body of the response itself
 * (decision 088).
 */
export const LoginAnswer = v.object({
  status: v.literal(200),
  body: v.object({
    ...AccessToken.entries,
    /** The language of the account, which pages use from then on. */
    locale: v.optional(LocaleCode),
    /**
     * Where somebody who works in an office starts, as a path without language: the desk of their
     * only one, or the list of several. Null for everybody else.
     */
    starts_at: v.optional(v.nullable(v.string())),
  }),
  accessToken: v.optional(v.string()),
})

/**
 * The answer to a new password: every session has ended, and this is the token of a new one for the
 * person who changed it.
 */
export const PasswordChanged = v.object({
  id: v.number(),
  ...AccessToken.entries,
})

/** The answer of an operation that returns no data. */
export const Done = v.strictObject({})

/** The claims of our tokens (RFC 7519) that a browser reads. */
export const TokenClaims = v.object({
  sub: v.string(),
  sid: v.string(),
  /** Seconds since 1970, UTC. */
  iat: v.number(),
  exp: v.number(),
})
export type TokenClaims = v.InferOutput<typeof TokenClaims>
