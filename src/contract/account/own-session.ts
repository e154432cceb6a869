import * as v from 'valibot'
import { Instant } from '../primitives.ts'

/**
 * The sessions of a person: GET lists them, DELETE ends all others, or one. In a file of their own,
 * because only one screen calls them.
 */
export const OWN_SESSION_PATHS = {
  ownSessions: '/users/me/sessions',
  ownSession: '/users/me/sessions/:session',
} as const

/** The precision of the last use, in milliseconds: a higher one would cost a write per call. */
export const NOTED_EVERY_MS = 10 * 60_000

/** The kinds of device. */
const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const

/** A device where a person is signed in. The browser gives the names; null where it gives none. */
export const OwnSession = v.object({
  id: v.pipe(v.string(), v.uuid()),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  kind: v.nullable(v.picklist(DEVICE_KINDS)),
  started_at: Instant,
  /** Rounded to ten minutes. */
  last_used_at: Instant,
  expires_at: Instant,
  /** Whether it is the caller's own session. */
  is_current: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof OwnSession>
export const OwnSessions = v.object({ results: v.array(OwnSession) })
