import * as v from 'valibot'
import { AskedId, Id, Instant, WallDate } from '../primitives.ts'
import { REQUEST_KINDS } from '../requests/request-kinds.ts'
import { RequestReference, RequestStatus } from '../requests/request-status.ts'
import { EntityForm, EntityRecord } from './entity.ts'
import { Life } from './life.ts'

/** The actions on a record of a register that its history notes. */
export const REGISTER_ACTIONS = ['merged', 'parted', 'exported', 'erased'] as const
export type RegisterAction = (typeof REGISTER_ACTIONS)[number]

const Someone = v.object({ id: Id, name: v.string() })
/** The colleague of the office; null once they have no account. */
const By = v.nullable(Someone)

/** Two merged records, and until when the merge can be undone. */
export const Merge = v.object({
  id: Id,
  at: Instant,
  by: By,
  kept: Someone,
  /** The record that is gone, with its former name. */
  gone: Someone,
  until: Instant,
})
export type Merge = v.InferOutput<typeof Merge>
export const Merges = v.object({ results: v.array(Merge) })

/** A person's place in a family. */
const FAMILY_PLACES = ['father', 'mother', 'member'] as const

/** What links a request to a person: the office's decision, their account, or their address. */
const REQUEST_TIES = ['record', 'account', 'email'] as const

/** A request of a person of the register. */
export const PersonRequest = v.object({
  id: Id,
  kind: v.picklist(REQUEST_KINDS),
  reference: RequestReference,
  status: RequestStatus,
  subject: v.string(),
  day: v.nullable(WallDate),
  created_at: Instant,
  tie: v.picklist(REQUEST_TIES),
})
export type PersonRequest = v.InferOutput<typeof PersonRequest>

/** The most requests, and readings of the record, that are shown of one person. */
export const PERSON_REQUESTS_MAX = 100
export const PERSON_READS_MAX = 20

/** All data of a person in a parish's register, for its office. */
export const PersonFile = v.object({
  person: EntityRecord,
  life: Life,
  /**
   * When the office last asked them, at the address of the record, whether they want the private
   * area. Nobody may learn whether that address has an account.
   */
  invited_at: v.nullable(Instant),
  families: v.array(v.object({ id: Id, name: v.string(), place: v.picklist(FAMILY_PLACES) })),
  /** The newest first. */
  requests: v.array(PersonRequest),
  /** Which colleagues opened the record, the latest first. */
  reads: v.array(v.object({ at: Instant, by: By })),
  merges: v.array(Merge),
})
export type PersonFile = v.InferOutput<typeof PersonFile>

/** The fields of a person that one record may have and the other lack. */
export const PERSON_FIELD_NAMES = Object.keys(EntityForm.entries) as [PersonField, ...PersonField[]]
export type PersonField = keyof EntityForm

/** Merges two records: the record in the address stays, the other is deleted. */
export const MergeForm = v.strictObject({
  gone_id: v.message(AskedId, 'reference'),
  /** The fields that the remaining record takes from the deleted one. */
  take: v.array(v.picklist(PERSON_FIELD_NAMES)),
  /** The versions of the records that the caller compared. */
  kept_version: v.string(),
  gone_version: v.string(),
})
export type MergeForm = v.InferOutput<typeof MergeForm>

/** What is erased with a person, and what stays for now. */
export const Erasure = v.object({
  /** Their requests, which are deleted with them. */
  requests: v.number(),
  /** Accepted requests still to come: each is deleted after its day, as all requests are. */
  coming: v.array(PersonRequest),
  /** Families that stay, without the person. */
  families: v.array(Someone),
  /** Families that would be empty: they are deleted as well. */
  empty_families: v.array(Someone),
  /** The account, which continues to exist and no longer belongs to the parish. */
  account: v.nullable(v.object({ email: v.string() })),
})
export type Erasure = v.InferOutput<typeof Erasure>

/** Erases a person: the caller types their full name, so that nobody else is erased. */
export const EraseForm = v.strictObject({ name: v.string() })

/** The person of the register who sent a request, as far as is known. */
export const PeopleOfRequest = v.object({
  results: v.array(v.object({ ...Someone.entries, tie: v.picklist(REQUEST_TIES) })),
})
export type PeopleOfRequest = v.InferOutput<typeof PeopleOfRequest>
