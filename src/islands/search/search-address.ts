import * as v from 'valibot'
import { SEARCH_KINDS, SEARCH_MAX_LENGTH, type SearchKind } from '#src/contract/search.ts'
import { Slug } from '#src/contract/slugs.ts'

/** What is searched for, as the address of the page says it. */
export interface Asked {
  q: string
  /** Undefined for all kinds. */
  kind: SearchKind | undefined
  /** Slug of the one parish to search in; undefined for all. */
  parish: string | undefined
}

/** Reads the query string of the page; what it cannot mean counts as left out. */
export function askedBy(search: string): Asked {
  const parameters = new URLSearchParams(search)
  return {
    q: (parameters.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH),
    kind: kindOf(parameters.get('kind')),
    parish: parishOf(parameters.get('parish')),
  }
}

/** The query string that asks for it, with its question mark; empty for nothing of no one parish. */
export function addressOf({ q, kind, parish }: Asked): string {
  const parameters = new URLSearchParams()
  if (q !== '') parameters.set('q', q)
  if (q !== '' && kind) parameters.set('kind', kind)
  if (parish) parameters.set('parish', parish)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** A kind by its name; anything else means all of them. */
export function kindOf(name: unknown): SearchKind | undefined {
  return SEARCH_KINDS.find((kind) => kind === name)
}

/** A parish by its slug; what is none means all of them. */
export function parishOf(slug: unknown): string | undefined {
  return v.is(Slug, slug) ? slug : undefined
}
