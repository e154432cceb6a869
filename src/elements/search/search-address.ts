import * as v from 'valibot'
import { Slug } from '#src/contract/community/slugs.ts'
import { SEARCH_KINDS, SEARCH_MAX_LENGTH, type SearchKind } from '#src/contract/contents/search.ts'

/** The query, as the page's address states it. */
export interface Asked {
  q: string
  /** Undefined for all kinds. */
  kind: SearchKind | undefined
  /** Slug of the one parish to search in; undefined for all. */
  parish: string | undefined
}

/** Reads the query string of the page; invalid values count as missing. */
export function parseSearchAddress(search: string): Asked {
  const parameters = new URLSearchParams(search)
  return {
    q: (parameters.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH),
    kind: parseSearchKind(parameters.get('kind')),
    parish: parishOf(parameters.get('parish')),
  }
}

/** The query string of a search, with its question mark; empty for no words and all parishes. */
export function toSearchAddress({ q, kind, parish }: Asked): string {
  const parameters = new URLSearchParams()
  if (q !== '') parameters.set('q', q)
  if (q !== '' && kind) parameters.set('kind', kind)
  if (parish) parameters.set('parish', parish)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** A kind by its name; any other value means all kinds. */
export function parseSearchKind(name: unknown): SearchKind | undefined {
  return SEARCH_KINDS.find((kind) => kind === name)
}

/** A parish by its slug; an invalid slug means all parishes. */
export function parishOf(slug: unknown): string | undefined {
  return v.is(Slug, slug) ? slug : undefined
}
