import * as v from 'valibot'
import { Slug } from '../community/slugs.ts'
import { Flag, JsonObject } from '../list-query.ts'

/** The most addresses of one kind in a query: the length of a query string is limited. */
export const MAX_WITHDRAWN_ASKED = 40

const Slugs = v.pipe(v.array(Slug), v.maxLength(MAX_WITHDRAWN_ASKED))

/** Contents of a community that are no longer public, by their slugs. */
export const WithdrawnFilters = v.strictObject({
  /** Marks a query of the app; it changes nothing. */
  app: v.optional(Flag),
  /** Pages share the addresses of news, and are included. */
  news: v.optional(Slugs, []),
  events: v.optional(Slugs, []),
})
export type WithdrawnFilters = v.InferOutput<typeof WithdrawnFilters>

export const WithdrawnQuery = v.strictObject({
  query: v.optional(v.pipe(JsonObject, WithdrawnFilters), '{}'),
})

/**
 * The content removed on purpose: of the slugs in the query, those that were deleted, unpublished
 * or moved; and whether the community itself was removed. If anything else is missing, the
 * publisher knows that the API, and not an office, has lost it.
 */
export const Withdrawn = v.object({
  community: v.picklist(['public', 'withdrawn']),
  news: v.array(Slug),
  events: v.array(Slug),
})
export type Withdrawn = v.InferOutput<typeof Withdrawn>
