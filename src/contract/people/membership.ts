import * as v from 'valibot'
import { FollowedPage } from '../account/follow.ts'
import { CommunitySlug } from '../community/slugs.ts'
import { Id, Instant } from '../primitives.ts'
import { FormId } from '../requests/join.ts'

/**
 * A community whose register has the person's confirmed address: the person gets its private area
 * if they accept. The office cannot see whether that address has an account.
 */
export const MembershipOffer = v.object({
  community: v.omit(FollowedPage, ['url']),
  /** When the office last asked by mail; null where the register only has the address. */
  invited_at: v.nullable(Instant),
})
export type MembershipOffer = v.InferOutput<typeof MembershipOffer>

export const MembershipOffers = v.object({ results: v.array(MembershipOffer) })
export type MembershipOffers = v.InferOutput<typeof MembershipOffers>

/** When the office asked a person of the register whether they want the private area. */
export const PersonInvited = v.object({ invited_at: Instant })

/** A request to join a community that waits for its office's answer. */
export const OwnJoin = v.object({
  community: v.object({ id: Id, slug: CommunitySlug, name: v.string() }),
  asked_at: Instant,
})
export type OwnJoin = v.InferOutput<typeof OwnJoin>
export const OwnJoins = v.object({ results: v.array(OwnJoin) })

/** The key of the form in an address, for those who may change it. */
export const OpenedJoin = v.object({ form: FormId })
