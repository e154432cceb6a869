import * as v from 'valibot'
import { Count, Id, WallDate } from '../primitives.ts'

/** The call of the celebrations that are over and not entered in the register yet. */
export const REGISTER_PROPOSALS = '/office/register_proposals'

/** The kinds of request that propose an entry. */
export const PROPOSING_KINDS = ['baptism', 'wedding'] as const
/** The most proposals that one answer names; it counts all of them. */
export const PROPOSALS_MAX = 50

/** The longest ago first. */
export const RegisterProposals = v.object({
  results: v.array(
    v.object({
      request_id: Id,
      kind: v.picklist(PROPOSING_KINDS),
      subject: v.string(),
      day: WallDate,
    }),
  ),
  total: Count,
})
export type RegisterProposals = v.InferOutput<typeof RegisterProposals>
