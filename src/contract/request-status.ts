import * as v from 'valibot'
import { Instant } from './primitives.ts'

/** What a parish is asked for, by one word each; every kind has the same statuses and history. */
export const REQUEST_KINDS = [
  'join',
  'family',
  'meeting',
  'mass-intention',
  'catechism',
  'baptism',
  'wedding',
] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/**
 * Where a request stands. SPEC §4 names the first and the third; `accepted` is what the office says
 * yes to, `withdrawn` what its sender took back.
 */
export const REQUEST_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
export const RequestStatus = v.picklist(REQUEST_STATUSES)

/** What happened to a request, in its history. */
export const REQUEST_ACTIONS = ['received', 'changed', 'accepted', 'rejected', 'withdrawn'] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

/** What people name a request by: eight characters that cannot be mistaken for each other. */
export const RequestReference = v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/))

/** One line of a request's history; `by` is who of the office it was, null for its sender. */
export const HistoryLine = v.object({
  action: v.picklist(REQUEST_ACTIONS),
  at: Instant,
  by: v.nullable(v.object({ id: v.number(), name: v.string() })),
  reason: v.nullable(v.string()),
})
export type HistoryLine = v.InferOutput<typeof HistoryLine>
