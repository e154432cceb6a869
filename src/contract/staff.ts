import * as v from 'valibot'
import { OptionalId, OptionalText } from './form-fields.ts'
import { AskedId, Id } from './primitives.ts'

/** What someone of the office may do in a community (requirements §6.4). */
export const STAFF_ROLES = ['secretary', 'editor', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * The header that selects the community a staff call acts in; it never grants anything
 * (requirements §11.4).
 */
export const SUBSCRIPTION_HEADER = 'X-Subscription'

/** Says no to a request, with a reason that the person reads, or none. */
export const Rejection = v.optional(v.strictObject({ reason: OptionalText }), {})

/** Says yes to a request. There is nothing more to say. */
export const Acceptance = v.optional(v.strictObject({}), {})

/** Says yes to who asks to join, and which parishioner of the register it is, if any. */
export const JoinAcceptance = v.optional(v.strictObject({ entity_id: OptionalId }), {})

/** How many pending records there are. */
export const PendingCount = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** The most records that one call deletes. */
export const BULK_MAX = 500

const Ids = v.pipe(v.array(AskedId), v.minLength(1, 'ids'), v.maxLength(BULK_MAX, 'ids'))

/**
 * Deletes several records or none: an array of ids (requirements §7.1), or the same as `{ ids }`.
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

/** The numbers of the records that were deleted. */
export const DeletedRecords = v.object({ ids: v.array(Id) })
/** The number of the record that was deleted. */
export const DeletedRecord = v.object({ id: Id })

/** The kinds of file that a detailed report comes as. */
export const REPORT_FORMATS = ['xlsx', 'csv'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]
