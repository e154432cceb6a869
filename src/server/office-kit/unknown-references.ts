import type { Db } from '../db/connection.ts'
import { sections } from '../db/schema.ts'
import { ApiError, type Hint } from '../errors.ts'
import { knownOwned } from './owned-rows.ts'

/** A field of a body by its dotted path, and the record that it names. */
export type NamedRecord = [field: string, id: number]

/** Those of the named records whose numbers are not known. */
export function unknownOf(named: NamedRecord[], known: Iterable<number>): NamedRecord[] {
  const ids = new Set(known)
  return named.filter(([, id]) => !ids.has(id))
}

/** Refuses a body that names wrong records. @throws ApiError `bad_request` with a hint for each */
export function refuseNamed(wrong: NamedRecord[]): void {
  if (wrong.length === 0) return
  const hints = wrong.map(([field]): [string, Hint] => [field, { key: 'reference' }])
  throw new ApiError('bad_request', Object.fromEntries(hints))
}

/**
 * Refuses a body that names missing records; records of another community get the same answer.
 *
 * @throws ApiError `bad_request` with a hint for each of the fields
 */
export function refuseUnknown(named: NamedRecord[], known: Iterable<number>): void {
  refuseNamed(unknownOf(named, known))
}

/** The same for sections. @throws ApiError `bad_request` */
export async function refuseUnknownSections(
  tx: Db,
  communityId: number,
  named: NamedRecord[],
): Promise<void> {
  const ids = named.map(([, id]) => id)
  refuseUnknown(named, await knownOwned(tx, sections, communityId, ids))
}
