import * as v from 'valibot'
import { Instant } from './primitives.ts'

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
