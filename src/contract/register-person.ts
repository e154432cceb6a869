import * as v from 'valibot'
import { EntityForm, EntityRecord } from './entity.ts'
import { FamilyRecord } from './family.ts'
import { OwnRequestDetail } from './own-request.ts'
import { LIKENESS_REASONS } from './pending-entity.ts'
import { AskedId, Id, Instant, WallDate } from './primitives.ts'
import { REQUEST_KINDS, RequestReference, RequestStatus } from './request-status.ts'
import { CommunitySlug } from './slugs.ts'

/** What is done with a record of a register and noted beside it. */
export const REGISTER_ACTIONS = ['merged', 'parted', 'exported', 'erased'] as const
export type RegisterAction = (typeof REGISTER_ACTIONS)[number]

const Someone = v.object({ id: Id, name: v.string() })
/** Who of the office it was; null once they have no account. */
const By = v.nullable(Someone)

/** Two records that were made one, and until when that can be undone. */
export const Merge = v.object({
  id: Id,
  at: Instant,
  by: By,
  kept: Someone,
  /** The record that is gone, by the name it had. */
  gone: Someone,
  until: Instant,
})
export type Merge = v.InferOutput<typeof Merge>
export const Merges = v.object({ results: v.array(Merge) })

/** Where somebody stands in a family. */
export const FAMILY_PLACES = ['father', 'mother', 'member'] as const

/** By what a request is known to be somebody's: what the office said, their account, their address. */
export const REQUEST_TIES = ['record', 'account', 'email'] as const

/** A request of somebody of the register. */
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

/** The most requests, and readings, that are shown of one person. */
export const PERSON_REQUESTS_MAX = 100
export const PERSON_READS_MAX = 20

/** Everything that a parish's register holds on somebody, for its office. */
export const PersonFile = v.object({
  person: EntityRecord,
  /**
   * When they were last asked, at the address of the record, whether they want the private area;
   * whether there is an account of that address is nobody's to know.
   */
  invited_at: v.nullable(Instant),
  families: v.array(v.object({ id: Id, name: v.string(), place: v.picklist(FAMILY_PLACES) })),
  /** The newest first. */
  requests: v.array(PersonRequest),
  /** Who of the office opened the record, the latest first. */
  reads: v.array(v.object({ at: Instant, by: By })),
  merges: v.array(Merge),
})
export type PersonFile = v.InferOutput<typeof PersonFile>

/** The fields of a person, of each of which one record may have something and the other not. */
export const PERSON_FIELD_NAMES = Object.keys(EntityForm.entries) as [PersonField, ...PersonField[]]
export type PersonField = keyof EntityForm

/** Makes one record of two: the one that is called stays, the other is gone. */
export const MergeForm = v.strictObject({
  gone_id: v.message(AskedId, 'reference'),
  /** The fields that are taken of the one that is gone. */
  take: v.array(v.picklist(PERSON_FIELD_NAMES)),
  /** The versions that were looked at. */
  kept_version: v.string(),
  gone_version: v.string(),
})
export type MergeForm = v.InferOutput<typeof MergeForm>

/** How much speaks for two records being of one person. */
export const LIKENESS_DEGREES = ['strong', 'good', 'weak'] as const
export type LikenessDegree = (typeof LIKENESS_DEGREES)[number]

/** Two records that may be of one person, and why. */
export const DuplicatePair = v.object({
  people: v.tuple([EntityRecord, EntityRecord]),
  reasons: v.pipe(v.array(v.picklist(LIKENESS_REASONS)), v.minLength(1)),
  likeness: v.picklist(LIKENESS_DEGREES),
})
export type DuplicatePair = v.InferOutput<typeof DuplicatePair>

/** The most pairs that are proposed at once; once they are settled, others come. */
export const DUPLICATES_MAX = 100
/** The likeliest first. */
export const DuplicatePairs = v.object({ results: v.array(DuplicatePair) })

/** Says that two records are of two people. */
export const DistinctPeople = v.strictObject({
  ids: v.pipe(
    v.tuple([v.message(AskedId, 'reference'), v.message(AskedId, 'reference')]),
    v.check(([one, other]) => one !== other, 'twice'),
  ),
})

/** What goes with somebody who is erased, and what stays for now. */
export const Erasure = v.object({
  /** Their requests, which are deleted with them. */
  requests: v.number(),
  /** What was said yes to and is still to come: it is deleted after its day, as all requests are. */
  coming: v.array(PersonRequest),
  /** Families that stay, without them. */
  families: v.array(Someone),
  /** Families of which nobody would be left: they go as well. */
  empty_families: v.array(Someone),
  /** The account that keeps existing, and no longer belongs to the parish. */
  account: v.nullable(v.object({ email: v.string() })),
})
export type Erasure = v.InferOutput<typeof Erasure>

/** Asks for somebody to be erased: their name, written out, so that it is nobody else. */
export const EraseForm = v.strictObject({ name: v.string() })

/** Who of the register sent a request, as far as is known. */
export const PeopleOfRequest = v.object({
  results: v.array(v.object({ ...Someone.entries, tie: v.picklist(REQUEST_TIES) })),
})
export type PeopleOfRequest = v.InferOutput<typeof PeopleOfRequest>

/** A record as it was before it was made one with another. */
export const FormerRecord = v.omit(EntityRecord, [
  'id',
  'account',
  'version',
  'created_at',
  'updated_at',
])

/** All that a parish holds on a person of its register, as a file for them (GDPR art. 15). */
export const PersonExport = v.object({
  exported_at: Instant,
  community: v.object({ slug: CommunitySlug, name: v.string() }),
  record: v.omit(EntityRecord, ['version']),
  families: v.array(v.omit(FamilyRecord, ['version'])),
  requests: v.array(
    v.object({
      ...v.omit(OwnRequestDetail, ['community', 'can_withdraw', 'is_asked']).entries,
      consent_version: v.nullable(v.string()),
      /** What the office noted of it for its own use. */
      notes: v.array(v.object({ text: v.string(), at: Instant })),
    }),
  ),
  /** When they were asked whether they want the private area. */
  invited_at: v.nullable(Instant),
  /** When somebody of the office opened the record. */
  read_at: v.array(Instant),
  /** Records that were made one with this, as they were, while that can be undone. */
  former_records: v.array(v.object({ at: Instant, records: v.array(FormerRecord) })),
})
export type PersonExport = v.InferOutput<typeof PersonExport>
