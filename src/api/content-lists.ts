import { ContentCard } from '#src/contract/contents/content.ts'
import type { ContentFilters } from '#src/contract/contents/content-query.ts'
import { type Paged, paged } from '#src/contract/paging.ts'
import { PATHS } from '#src/contract/paths.ts'
import type { Get } from './request.ts'

/**
 * One page of a list of contents: `page` from 1, `limit` up to 100, and filters (requirements §7.5,
 * §11.1).
 */
export interface ContentsCall {
  page: number
  limit: number
  /** Orders by ascending id, instead of the usual order. */
  byId?: boolean
  query: ContentFilters
}

/** The query string of a list call; calls from the app are marked as such (requirements §7.5). */
export function listParameters({ page, limit, byId, query }: ContentsCall): Record<string, string> {
  return {
    page: String(page),
    limit: String(limit),
    ...(byId && { sort: 'id', order: 'asc' }),
    query: JSON.stringify({ ...query, app: true }),
  }
}

const Cards = paged(ContentCard)

/**
 * A page of cards, for "load more". A page that needs no other call imports this file and
 * `request.ts`, not the whole client.
 *
 * @throws HttpError, ContractError, UnreachableError
 */
export function contentCards(get: Get, call: ContentsCall): Promise<Paged<ContentCard>> {
  return get(PATHS.mobileContents, Cards, { ...listParameters(call), view: 'card' })
}
