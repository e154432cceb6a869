import * as v from 'valibot'
import { Id, Instant, MaybeText } from '../primitives.ts'
import { REQUEST_ANSWERS } from './request-details.ts'
import { DocumentCounts, RequestDocument } from './request-document.ts'
import { RequestMessage, RequestNote } from './request-handling.ts'
import type { RequestKind } from './request-kinds.ts'
import {
  CONVERSATIONS,
  HistoryLine,
  RequestReference,
  RequestStatus,
  StaffPerson,
} from './request-status.ts'
import { WrittenDown } from './written-down.ts'

/** An account as the office sees it. */
export const AccountAnswer = v.object({ id: Id, name: v.string(), email: v.string() })

const RECORD = {
  id: Id,
  reference: RequestReference,
  status: RequestStatus,
  created_at: Instant,
  updated_at: Instant,
  decided_at: v.nullable(Instant),
  /** The signed-in sender; null for a join request, or one that the office wrote down. */
  account: v.nullable(AccountAnswer),
  /** The colleague who handles it. */
  assignee: v.nullable(StaffPerson),
  /** Whether the sender was asked something, or has answered; null where neither applies. */
  conversation: v.nullable(v.picklist(CONVERSATIONS)),
  /** Since when the office has to act: later than its arrival, once it was answered or reopened. */
  waits_since: Instant,
  /** The state of its documents; null for a kind that needs none. */
  documents_count: v.nullable(DocumentCounts),
  /** How it came, if the office wrote it down; null for one that was sent. */
  written_down: v.nullable(WrittenDown),
  /** Who celebrates it, as the office said when it accepted it; null where it has not. */
  celebrant: MaybeText,
} as const

/** The parts of a request that the office sees besides its form. */
const HANDLING = {
  /** The version of its state and its documents; an `If-Match` repeats it. */
  version: v.string(),
  history: v.array(HistoryLine),
  /** Oldest first. */
  messages: v.array(RequestMessage),
  notes: v.array(RequestNote),
  /** Empty for a kind that needs none. */
  documents: v.array(RequestDocument),
} as const

/** A request of a kind as the office lists it: its status, and the values of its form. */
export function requestRecord<Kind extends RequestKind>(kind: Kind) {
  return v.object({ ...RECORD, ...REQUEST_ANSWERS[kind] })
}

/** One request, with its history, and the messages, notes and documents since. */
export function requestRecordDetail<Kind extends RequestKind>(kind: Kind) {
  return v.object({ ...RECORD, ...REQUEST_ANSWERS[kind], ...HANDLING })
}

const RequestRecord = v.object(RECORD)

/** The fields that the records of all kinds share. */
export type RequestRecord = v.InferOutput<typeof RequestRecord>
const Handling = v.object(HANDLING)
export type RequestRecordDetail = RequestRecord & v.InferOutput<typeof Handling>
