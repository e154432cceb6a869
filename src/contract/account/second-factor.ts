import * as v from 'valibot'
import { Count, Instant } from '../primitives.ts'

/** The paths of the API below `{API_BASE}/v1` that only the settings and the office need. */
export const SECOND_FACTOR_PATHS = {
  /** GET shows a person's second factor, POST sets it up, DELETE turns it off. */
  secondFactor: '/users/me/second_factor',
  confirmSecondFactor: '/users/me/second_factor/confirm',
  recoveryCodes: '/users/me/second_factor/recovery_codes',
  /** POST confirms the identity before a sensitive action, when the sign-in is some time ago. */
  confirmIdentity: '/users/me/confirm_identity',
} as const

/** How many recovery codes a person has at a time. */
export const RECOVERY_CODES = 10
/** How long after giving the password a person may do sensitive actions, in seconds. */
export const PROOF_SECONDS = 600
/** How many days people have to set up a second factor, where an office sets no number. */
export const DEFAULT_GRACE_DAYS = 14
export const MAX_GRACE_DAYS = 90

/** The state of the caller's second factor. */
export const SecondFactor = v.object({
  /** Since when sign-in requires a code; null where it does not. */
  on_since: v.nullable(Instant),
  recovery_codes_left: Count,
  /** Whether they work in an office, and so may set one up. */
  works_in_office: v.boolean(),
  /** From when on an office is closed to them without one; null where none requires it. */
  due_at: v.nullable(Instant),
})
export type SecondFactor = v.InferOutput<typeof SecondFactor>

/** The data that an authenticator app needs, shown once. */
export const SecondFactorSetup = v.object({
  /** The secret in base32, for manual entry. */
  secret: v.string(),
  /** The same as an address for authenticator apps: `otpauth://totp/…`. */
  uri: v.string(),
  /** That address as a QR code: an SVG path in a square of `size` units, margin included. */
  qr: v.object({ size: v.pipe(v.number(), v.integer()), path: v.string() }),
})
export type SecondFactorSetup = v.InferOutput<typeof SecondFactorSetup>

/** Recovery codes, shown once: each lets its owner in once, instead of a code of the app. */
export const RecoveryCodes = v.object({ recovery_codes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>

/** Whether an office requires a second factor of all who work in it. */
export const SecondFactorRule = v.object({
  required: v.boolean(),
  /** How many days people have to set it up, from the start of the rule or of their role. */
  grace_days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_GRACE_DAYS)),
  /** Whether the portal requires it anyway, in all offices. */
  required_by_platform: v.boolean(),
})
export type SecondFactorRule = v.InferOutput<typeof SecondFactorRule>
