import * as v from 'valibot'
import { FollowedPage } from './follow.ts'
import { FormId } from './pending-entity.ts'
import { Id, Instant } from './primitives.ts'
import { CommunitySlug } from './slugs.ts'

/**
 * A community whose register has the address that somebody has confirmed: its private area is theirs
 * if they accept. Its office does not know whether there is an account of that address.
 */
export const MembershipOffer = v.object({
  community: v.omit(FollowedPage, ['url']),
  /** When the office last asked by mail; null where it only has the address. */
  invited_at: v.nullable(Instant),
})
export type MembershipOffer = v.InferOutput<typeof MembershipOffer>

export const MembershipOffers = v.object({ results: v.array(MembershipOffer) })
export type MembershipOffers = v.InferOutput<typeof MembershipOffers>

/** When somebody of a register was asked whether they want the private area. */
export const PersonInvited = v.object({ invited_at: Instant })
export type PersonInvited = v.InferOutput<typeof PersonInvited>

/** A request to join a community that waits for its office. */
export const OwnJoin = v.object({
  community: v.object({ id: Id, slug: CommunitySlug, name: v.string() }),
  asked_at: Instant,
})
export type OwnJoin = v.InferOutput<typeof OwnJoin>
export const OwnJoins = v.object({ results: v.array(OwnJoin) })
export type OwnJoins = v.InferOutput<typeof OwnJoins>

/** What names its form in an address, for whoever may change it. */
export const OpenedJoin = v.object({ form: FormId })
