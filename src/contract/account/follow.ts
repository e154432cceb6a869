import * as v from 'valibot'
import { CommunitySlug } from '../community/slugs.ts'
import { Address, Id, Instant } from '../primitives.ts'

/** A community that a person follows or belongs to (requirements §3.5). */
export const FollowedPage = v.object({
  id: Id,
  name: v.string(),
  photo_url: v.nullable(Address),
  photo_dark_url: v.nullable(Address),
  district: v.nullable(v.string()),
  /** The community's own website, where it has one. */
  url: v.nullable(Address),
  websiteconfigurations_url: CommunitySlug,
})
export type FollowedPage = v.InferOutput<typeof FollowedPage>

/**
 * The ids of all communities that a person follows, joined by commas; empty for none
 * (requirements §3.5).
 */
export const Following = v.object({
  following: v.pipe(v.string(), v.regex(/^(\d+(,\d+)*)?$/)),
})
export type Following = v.InferOutput<typeof Following>

/** Whether the person belongs to a community, or has asked to. */
export const IsSubscribed = v.object({
  is_subscribed: v.boolean(),
  /**
   * When they asked to join, while the office has not answered; null where no request is pending,
   * or the API does not say.
   */
  asked_at: v.optional(v.nullable(Instant), null),
})
