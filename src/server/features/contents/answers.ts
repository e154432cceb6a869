import * as v from 'valibot'
import { Content, ContentCard } from '#src/contract/contents/content.ts'
import { paged } from '#src/contract/paging.ts'
import { named } from '#src/server/http/described.ts'

/** One content, as the API's description names it. */
export const ContentAnswer = named('Content', Content)

/** A list of contents: whole ones, or cards with `view=card`. */
export const ContentListAnswer = paged(v.union([ContentAnswer, named('ContentCard', ContentCard)]))
