import * as v from 'valibot'
import { DATED_TYPES } from './content.ts'
import { ContentFilters } from './content-query.ts'
import { AppFilter, listQuery } from './list-query.ts'
import { AskedInstant } from './primitives.ts'
import { RequestStatus } from './request-status.ts'
import { CommunitySlug } from './slugs.ts'

// What lists may be asked for: apart from their answers, which pages of ours carry.

const { with_pages: _pages, ...shared } = ContentFilters.entries

/**
 * What the feed can be narrowed by: as a community's list (requirements §7.5), to one of those that
 * are followed as well. Pages are no news to those who follow.
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

/** The query string of the list; without `sort` it comes in the order of a family tree. */
export const RelationshipDegreeListQuery = listQuery({
  filters: AppFilter,
  sort: ['id', 'name'],
  allowAll: true,
})

export type RelationshipDegreeListQuery = v.InferOutput<typeof RelationshipDegreeListQuery>

/** What the list of one's own requests can be narrowed by. */
export const OwnRequestFilters = v.strictObject({
  ...AppFilter.entries,
  entity_ekklesia_location: v.optional(CommunitySlug),
  status: v.optional(RequestStatus),
})

/** The query string of one's own requests, newest first. */
export const OwnRequestsQuery = listQuery({
  filters: OwnRequestFilters,
  sort: ['created_at'] as const,
})
export type OwnRequestsQuery = v.InferOutput<typeof OwnRequestsQuery>
