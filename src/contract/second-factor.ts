import * as v from 'valibot'
import { Instant } from './primitives.ts'

/** The paths of the API below `{API_BASE}/v1` that only the settings and the office need. */
export const SECOND_FACTOR_PATHS = {
  /** How a person's second factor stands; posted to, it is set up; deleted, it is off. */
  secondFactor: '/users/me/second_factor',
  confirmSecondFactor: '/users/me/second_factor/confirm',
  recoveryCodes: '/users/me/second_factor/recovery_codes',
  /** Posted to before what needs care, by who signed in a while ago. */
  confirmIdentity: '/users/me/confirm_identity',
} as const

/** How many recovery codes there are at a time. */
export const RECOVERY_CODES = 10
/** For how long who gave their password may do what needs care, in seconds. */
export const PROOF_SECONDS = 600
/** How many days people have to set a second factor up where an office does not say. */
export const DEFAULT_GRACE_DAYS = 14
export const MAX_GRACE_DAYS = 90

/** How the second factor of whoever asks stands. */
export const SecondFactor = v.object({
  /** Since when a code is asked for; null where none is. */
  on_since: v.nullable(Instant),
  recovery_codes_left: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Whether they work in an office, and so are offered one. */
  works_in_office: v.boolean(),
  /** From when on an office is closed to them without one; null where none asks for it. */
  due_at: v.nullable(Instant),
})
export type SecondFactor = v.InferOutput<typeof SecondFactor>

/** What an authenticator app is to be told, once. */
export const SecondFactorSetup = v.object({
  /** The secret in base32, for who types it. */
  secret: v.string(),
  /** The same as an address of such apps: `otpauth://totp/…`. */
  uri: v.string(),
  /** That address as a QR code: an SVG path in a square of `size` units, margin included. */
  qr: v.object({ size: v.pipe(v.number(), v.integer()), path: v.string() }),
})
export type SecondFactorSetup = v.InferOutput<typeof SecondFactorSetup>

/** Codes of which each lets its owner in once, instead of one of the app. They are told this once. */
export const RecoveryCodes = v.object({ recovery_codes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>

/** Whether an office asks all who work in it for a second factor. */
export const SecondFactorRule = v.object({
  required: v.boolean(),
  /** How many days people have to set it up, from then or from when they got their role. */
  grace_days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_GRACE_DAYS)),
  /** Whether the portal asks for it anyway, in all offices. */
  required_by_platform: v.boolean(),
})
export type SecondFactorRule = v.InferOutput<typeof SecondFactorRule>
