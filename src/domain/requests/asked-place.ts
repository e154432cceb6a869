import type { RequestKind } from '#src/contract/requests/request-kinds.ts'

/** The field of a form that says where the celebration is asked for. */
const PLACE_FIELDS: Partial<Record<RequestKind, string>> = {
  baptism: 'baptism_place',
  wedding: 'wedding_place',
}

/**
 * The place that a request asks for, as its sender wrote it; null if it names none.
 *
 * @param values of the form
 */
export function askedPlace(kind: RequestKind, values: Record<string, unknown>): string | null {
  const field = PLACE_FIELDS[kind]
  const place = field === undefined ? null : values[field]
  return typeof place === 'string' && place.trim() !== '' ? place : null
}
