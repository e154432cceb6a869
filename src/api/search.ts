import { SearchAnswer, type SearchKind } from '#src/contract/contents/search.ts'
import { PATHS } from '#src/contract/paths.ts'
import type { Get } from './request.ts'

interface SearchCall {
  q: string
  /** Undefined for all kinds. */
  kind: SearchKind | undefined
  /** Slug of the one community to search in; undefined for all. */
  parish: string | undefined
  /** From 1. */
  page: number
  limit: number
}

/** A page of search results. @throws HttpError, ContractError, UnreachableError */
export function search(
  get: Get,
  { q, kind, parish, page, limit }: SearchCall,
): Promise<SearchAnswer> {
  return get(PATHS.search, SearchAnswer, {
    q,
    page: `${page}`,
    limit: `${limit}`,
    query: JSON.stringify({ kind, entity_ekklesia_location: parish, app: true }),
  })
}
