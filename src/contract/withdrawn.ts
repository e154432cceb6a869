import * as v from 'valibot'
import { Flag, JsonObject } from './list-query.ts'
import { Slug } from './slugs.ts'

/** How many addresses of one kind may be asked about at once: a query string has an end. */
export const MAX_WITHDRAWN_ASKED = 40

const Slugs = v.pipe(v.array(Slug), v.maxLength(MAX_WITHDRAWN_ASKED))

/** Contents of a community that were public and are not any more, by their slugs. */
export const WithdrawnFilters = v.strictObject({
  /** Marks a query of the app; it changes nothing. */
  app: v.optional(Flag),
  /** Those of pages stand at addresses like those of news, and are among them. */
  news: v.optional(Slugs, []),
  events: v.optional(Slugs, []),
})
export type WithdrawnFilters = v.InferOutput<typeof WithdrawnFilters>

export const WithdrawnQuery = v.strictObject({
  query: v.optional(v.pipe(JsonObject, WithdrawnFilters), '{}'),
})

/**
 * What somebody took away on purpose: of the slugs asked about, those of contents that were
 * deleted, unpublished or moved; and whether the community itself was. A publisher that misses
 * something else knows that the API, and not an office, has lost it.
 */
export const Withdrawn = v.object({
  community: v.picklist(['public', 'withdrawn']),
  news: v.array(Slug),
  events: v.array(Slug),
})
export type Withdrawn = v.InferOutput<typeof Withdrawn>
