import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { Slug } from '#src/contract/community/slugs.ts'
import { MAX_ID } from '#src/contract/primitives.ts'
import { orNotFound } from '#src/server/errors.ts'

/** A record as a URL names it: by number, by slug, or by digits that may be either. */
export type Reference =
  | { kind: 'slug'; slug: string }
  | { kind: 'id'; id: number; slug: string | undefined }

/** Reads a segment of a URL. A malformed reference is answered like an unknown record. */
export function referenceFrom(segment: string): Reference {
  const id = idIn(segment)
  const slug = v.is(Slug, segment) ? segment : undefined
  if (id !== undefined) return { kind: 'id', id, slug }
  return { kind: 'slug', slug: orNotFound(slug) }
}

/** Reads a segment that must be a record's number. @throws ApiError `not_found` */
export function idFrom(segment: string): number {
  return orNotFound(idIn(segment))
}

/** Reads a segment that must be a slug. @throws ApiError `not_found` */
export function slugFrom(segment: string): string {
  return orNotFound(v.is(Slug, segment) ? segment : undefined)
}

/** The SQL condition that selects the referenced row. */
export function isReferred(reference: Reference, id: PgColumn, slug: PgColumn): SQL | undefined {
  if (reference.kind === 'slug') return eq(slug, reference.slug)
  if (reference.slug === undefined) return eq(id, reference.id)
  return or(eq(id, reference.id), eq(slug, reference.slug))
}

/** Digits are tried as a number first, so the slug `7` never hides record 7. */
export function numberFirst(reference: Reference, id: PgColumn): SQL {
  return reference.kind === 'id' ? sql`${id} = ${reference.id} desc` : sql`${id}`
}

function idIn(segment: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(segment)) return undefined
  const id = Number(segment)
  return id <= MAX_ID ? id : undefined
}
