import * as v from 'valibot'
import { Instant, WallDate, WallTime } from '../primitives.ts'
import { Reference } from '../reference.ts'

/**
 * The status of a request (requirements §4.5): the office has `accepted` it, or its sender has
 * `withdrawn` it.
 */
export const REQUEST_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
export const RequestStatus = v.picklist(REQUEST_STATUSES)

/** The events of a request that its sender sees. */
export const SENDER_ACTIONS = [
  'received',
  'changed',
  'accepted',
  'rejected',
  'withdrawn',
  'reopened',
  'asked',
  'answered',
  'moved',
] as const
export type SenderAction = (typeof SENDER_ACTIONS)[number]

/** The events in a request's history; the office sees all of them. */
export const REQUEST_ACTIONS = [
  ...SENDER_ACTIONS,
  'assigned',
  'unassigned',
  'note_added',
  'note_changed',
  'note_deleted',
  'document_in',
  'document_not_needed',
  'document_missing',
  'clash_accepted',
  'register_written',
  'register_let_go',
] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

/** Whose turn it is: the sender was asked, or the office has an answer to read. */
export const CONVERSATIONS = ['asked', 'answered'] as const
export type Conversation = (typeof CONVERSATIONS)[number]

/** The reference of a request. */
export const RequestReference = Reference

/** A colleague of the office, by their account. */
export const StaffPerson = v.object({ id: v.number(), name: v.string() })
export type StaffPerson = v.InferOutput<typeof StaffPerson>

/** A mass by its day, hour and place: people use nothing else to identify it. */
export const NamedMass = v.object({ date: WallDate, time: WallTime, place: v.string() })
export type NamedMass = v.InferOutput<typeof NamedMass>

/** The former and the new mass of a moved intention. */
export const MassMove = v.object({ from: NamedMass, to: NamedMass })
export type MassMove = v.InferOutput<typeof MassMove>

/**
 * One line of a request's history. `by` is the colleague who acted, null for its sender; `about` is
 * the colleague who received the request. For a document, `reason` is its name.
 */
export const HistoryLine = v.object({
  action: v.picklist(REQUEST_ACTIONS),
  at: Instant,
  by: v.nullable(StaffPerson),
  about: v.nullable(StaffPerson),
  reason: v.nullable(v.string()),
  /** For an intention that was moved to another mass. */
  move: v.optional(MassMove),
})
export type HistoryLine = v.InferOutput<typeof HistoryLine>

/** One line as the sender reads it, without the name of the colleague. */
export const OwnHistoryLine = v.object({
  action: v.picklist(SENDER_ACTIONS),
  at: Instant,
  reason: v.nullable(v.string()),
  /** For an intention that was moved to another mass. */
  move: v.optional(MassMove),
})
export type OwnHistoryLine = v.InferOutput<typeof OwnHistoryLine>
