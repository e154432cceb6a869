import * as v from 'valibot'
import { FAMILY_TEXT_ANSWERS, FamilyEntityLineAnswer } from '../people/pending-family.ts'
import { BriefPersonAnswer, PERSON_ANSWER } from '../people/person.ts'
import { Id, Instant, MaybeText, WallDate, WallTime } from '../primitives.ts'
import type { DetailsOf } from './request-details.ts'
import { DocumentCounts, RequestDocument } from './request-document.ts'
import { RequestMessage, RequestNote } from './request-handling.ts'
import {
  CONVERSATIONS,
  HistoryLine,
  type RequestKind,
  RequestReference,
  RequestStatus,
  StaffPerson,
} from './request-status.ts'

const id = v.nullable(Id)
const person = v.nullable(BriefPersonAnswer)
const day = v.nullable(WallDate)
const hour = v.nullable(WallTime)

/** An account as the office sees it. */
export const AccountAnswer = v.object({ id: Id, name: v.string(), email: v.string() })

/** The values of each kind's form, as answers hold them. */
const ANSWERED = {
  join: PERSON_ANSWER,
  family: {
    name: v.string(),
    father_id: id,
    father_name: MaybeText,
    father: person,
    father_pending_entity: person,
    mother_id: id,
    mother_name: MaybeText,
    mother: person,
    mother_pending_entity: person,
    ...FAMILY_TEXT_ANSWERS,
    family_entities: v.array(FamilyEntityLineAnswer),
  },
  meeting: { message: v.string(), email: v.string() },
  'mass-intention': {
    email: v.string(),
    requested_by_description: v.string(),
    requested_by_id: id,
    intention_description: v.string(),
    intention_type_description: v.string(),
    intention_type_id: id,
    location_description: v.string(),
    location_id: id,
    /** Day/month/year without zero padding (requirements §5.5). */
    intention_date: v.string(),
    intention_time: WallTime,
    comments: MaybeText,
  },
  catechism: {
    year: v.string(),
    catechism_student_name: v.string(),
    catechism_student_sex: v.boolean(),
    parent_email: v.string(),
  },
  baptism: {
    entity_to_baptized: v.string(),
    parent_email: v.string(),
    time_of_birth: MaybeText,
    baptism_date: day,
    baptism_time: hour,
    baptism_place: MaybeText,
    father_description: MaybeText,
    mother_description: MaybeText,
    godfather_description: MaybeText,
    godmother_description: MaybeText,
    comments: MaybeText,
  },
  wedding: {
    entity_groom_name: v.string(),
    entity_groom_email: MaybeText,
    entity_groom_nick: MaybeText,
    entity_bride_name: v.string(),
    entity_bride_email: MaybeText,
    entity_bride_nick: MaybeText,
    wedding_place: MaybeText,
    wedding_date: day,
    wedding_hour: hour,
    mass: v.nullable(v.boolean()),
  },
} as const satisfies {
  [Kind in RequestKind]: Record<keyof DetailsOf<Kind>, v.GenericSchema>
}

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
  return v.object({ ...RECORD, ...ANSWERED[kind] })
}

/** One request, with its history, and the messages, notes and documents since. */
export function requestRecordDetail<Kind extends RequestKind>(kind: Kind) {
  return v.object({ ...RECORD, ...ANSWERED[kind], ...HANDLING })
}

const RequestRecord = v.object(RECORD)

/** The fields that the records of all kinds share. */
export type RequestRecord = v.InferOutput<typeof RequestRecord>
const Handling = v.object(HANDLING)
export type RequestRecordDetail = RequestRecord & v.InferOutput<typeof Handling>
