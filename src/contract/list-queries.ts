import * as v from 'valibot'
import { CommunitySlug } from './community/slugs.ts'
import { DATED_TYPES } from './contents/content.ts'
import { ContentFilters } from './contents/content-query.ts'
import { AppFilter, listQuery } from './list-query.ts'
import { AskedInstant } from './primitives.ts'
import { RequestStatus } from './requests/request-status.ts'

// The queries of lists, apart from their answers, which our pages load.

const { with_pages: _pages, ...shared } = ContentFilters.entries

/**
 * The filters of the feed: those of a community's list (requirements §7.5), and one of the followed
 * communities. Pages are no news to followers.
 */
export const FeedFilters = v.object({
  ...shared,
  content_type: v.optional(v.pipe(shared.content_type.wrapped, v.picklist(DATED_TYPES))),
  /** Only contents that came online after this instant: counts those new to a reader. */
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

/** The query string of the list; without `sort` the order is that of a family tree. */
export const RelationshipDegreeListQuery = listQuery({
  filters: AppFilter,
  sort: ['id', 'name'],
  allowAll: true,
})

export type RelationshipDegreeListQuery = v.InferOutput<typeof RelationshipDegreeListQuery>

/** The filters of the list of one's own requests. */
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
