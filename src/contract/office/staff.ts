import * as v from 'valibot'
import { OptionalId, OptionalLine, OptionalText } from '../form-fields.ts'
import { AskedId, Count, Id } from '../primitives.ts'

/** The roles of an office in a community (requirements §6.4). */
export const STAFF_ROLES = ['secretary', 'editor', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * The header that selects the community of a staff call; it never grants any right (requirements
 * §11.4).
 */
export const SUBSCRIPTION_HEADER = 'X-Subscription'

/** Declines a request, with or without a reason that the person reads. */
export const Rejection = v.optional(v.strictObject({ reason: OptionalText }), {})

/** Accepts a request; the call has no fields. */
export const Acceptance = v.optional(v.strictObject({}), {})

/** Accepts a request to join, and names the parishioner of the register, if any. */
export const JoinAcceptance = v.optional(v.strictObject({ entity_id: OptionalId }), {})

/** What the office settles with a celebration that it accepts. */
export const CELEBRATION_FIELDS = {
  /** Who celebrates it, in words; left out, as it was. */
  celebrant: v.optional(OptionalLine),
  /** Why it is accepted although something else has the place or the celebrant at that time. */
  clash_reason: OptionalLine,
} as const

/** Accepts a request for a celebration of its own. */
export const CelebrationAcceptance = v.optional(v.strictObject(CELEBRATION_FIELDS), {})

/** How many pending records there are. */
export const PendingCount = v.object({ count: Count })

/** The most records that one call may delete. */
const BULK_MAX = 500

const Ids = v.pipe(v.array(AskedId), v.minLength(1, 'ids'), v.maxLength(BULK_MAX, 'ids'))

/**
 * Deletes any number of records, even none: an array of ids (requirements §7.1), or the same as `{
 * ids }`.
 */
export const BulkDelete = v.union(
  [
    v.pipe(
      Ids,
      v.transform((ids) => ({ ids })),
    ),
    v.strictObject({ ids: Ids }),
  ],
  'ids',
)
export type BulkDelete = v.InferOutput<typeof BulkDelete>

/** The departures that the office has noted. */
export const SeenDepartures = v.strictObject({ ids: Ids })

/** The numbers of the deleted records. */
export const DeletedRecords = v.object({ ids: v.array(Id) })
/** The number of the deleted record. */
export const DeletedRecord = v.object({ id: Id })
