import * as v from 'valibot'
import { Instant } from './primitives.ts'

/**
 * Where a person is signed in: GET lists it, DELETE ends all others, or the one. Apart from the other
 * paths, because one screen alone calls them.
 */
export const OWN_SESSION_PATHS = {
  ownSessions: '/users/me/sessions',
  ownSession: '/users/me/sessions/:session',
} as const

/** How exactly the last use is known, in milliseconds: noted more often, each call would write. */
export const NOTED_EVERY_MS = 10 * 60_000

/** What a device is held in or stands on. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const

/** A device where a person is signed in. Names are the browser's own; null where it gives none. */
export const OwnSession = v.object({
  id: v.pipe(v.string(), v.uuid()),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  kind: v.nullable(v.picklist(DEVICE_KINDS)),
  started_at: Instant,
  /** To ten minutes. */
  last_used_at: Instant,
  expires_at: Instant,
  /** Whether it is the one that asks. */
  is_current: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof OwnSession>
export const OwnSessions = v.object({ results: v.array(OwnSession) })
