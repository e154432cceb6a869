import * as v from 'valibot'
import { DATED_TYPES } from './content.ts'
import { ContentFilters } from './content-query.ts'
import { AppFilter, listQuery } from './list-query.ts'
import { Address, AskedId, AskedInstant, Id, Instant } from './primitives.ts'
import { CommunitySlug } from './slugs.ts'

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

/** Follows or unfollows a community. */
export const FollowRequest = v.strictObject({ id: v.message(AskedId, 'follow_id') })
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
   * When they asked to join, while the office has not answered; null where nothing waits, or the API
   * does not say so.
   */
  asked_at: v.optional(v.nullable(Instant), null),
})
export type IsSubscribed = v.InferOutput<typeof IsSubscribed>

const { entity_ekklesia_location: _slug, with_pages: _pages, ...shared } = ContentFilters.entries

/**
 * What the feed can be narrowed by: as a community's list, without its slug (requirements §7.5).
 * Pages are no news to those who follow.
 */
export const FeedFilters = v.object({
  ...shared,
  content_type: v.optional(v.pipe(shared.content_type.wrapped, v.picklist(DATED_TYPES))),
  /** Only what came online after this instant: how many are new since a list was read. */
  online_after: v.optional(AskedInstant),
})
export type FeedFilters = v.InferOutput<typeof FeedFilters>

/** The query string of the feed: newest first, or soonest event first with `event_list_order`. */
export const FeedQuery = v.omit(
  listQuery({ filters: FeedFilters, sort: ['online_from_date'] as const, allowAll: true }),
  ['sort', 'order'],
)
export type FeedQuery = v.InferOutput<typeof FeedQuery>

/** The query string of the lists of followed and subscribed pages; all may be asked for. */
export const FollowedPagesQuery = listQuery({
  filters: AppFilter,
  sort: ['name', 'since'] as const,
  allowAll: true,
})
export type FollowedPagesQuery = v.InferOutput<typeof FollowedPagesQuery>
