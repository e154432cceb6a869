import * as v from 'valibot'
import { Instant, WallDate, WallTime } from './primitives.ts'

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
 * Where a request stands (requirements §4.5): `accepted` is what the office says
 * yes to, `withdrawn` what its sender took back.
 */
export const REQUEST_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
export const RequestStatus = v.picklist(REQUEST_STATUSES)

/** What happened to a request, as far as its sender is told of it. */
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

/** What happened to a request, in its history; the office reads all of it. */
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
] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

/** Who of sender and office has the word: the one was asked, the other has an answer to read. */
export const CONVERSATIONS = ['asked', 'answered'] as const
export type Conversation = (typeof CONVERSATIONS)[number]

/** What people name a request by: eight characters that cannot be mistaken for each other. */
export const RequestReference = v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/))

/** Somebody of the office, by their account. */
export const StaffPerson = v.object({ id: v.number(), name: v.string() })
export type StaffPerson = v.InferOutput<typeof StaffPerson>

/** A mass by when and where it is celebrated: all that people name it by. */
export const NamedMass = v.object({ date: WallDate, time: WallTime, place: v.string() })
export type NamedMass = v.InferOutput<typeof NamedMass>

/** From which mass to which an intention went. */
export const MassMove = v.object({ from: NamedMass, to: NamedMass })
export type MassMove = v.InferOutput<typeof MassMove>

/**
 * One line of a request's history; `by` is who of the office it was, null for its sender. `about` is
 * the colleague whom it was given to. With a document, `reason` is its name.
 */
export const HistoryLine = v.object({
  action: v.picklist(REQUEST_ACTIONS),
  at: Instant,
  by: v.nullable(StaffPerson),
  about: v.nullable(StaffPerson),
  reason: v.nullable(v.string()),
  /** Of an intention that went to another mass. */
  move: v.optional(MassMove),
})
export type HistoryLine = v.InferOutput<typeof HistoryLine>

/** One line of it as the sender reads it: who of the office it was is not said. */
export const OwnHistoryLine = v.object({
  action: v.picklist(SENDER_ACTIONS),
  at: Instant,
  reason: v.nullable(v.string()),
  /** Of an intention that went to another mass. */
  move: v.optional(MassMove),
})
export type OwnHistoryLine = v.InferOutput<typeof OwnHistoryLine>
