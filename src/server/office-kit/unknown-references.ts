import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { sections } from '../db/schema.ts'
import { ApiError, type Hint } from '../errors.ts'

/** A field of a body by its dotted path, and the record that it names. */
export type NamedRecord = [field: string, id: number]

/**
 * Refuses a body that names missing records; records of another community get the same answer.
 *
 * @throws ApiError `bad_request` with a hint for each of the fields
 */
export function refuseUnknown(named: NamedRecord[], known: ReadonlySet<number>): void {
  const wrong = named.filter(([, id]) => !known.has(id))
  if (wrong.length === 0) return
  const hints = wrong.map(([field]): [string, Hint] => [field, { key: 'reference' }])
  throw new ApiError('bad_request', Object.fromEntries(hints))
}

/** The same for sections. @throws ApiError `bad_request` */
export async function refuseUnknownSections(
  tx: Db,
  communityId: number,
  named: NamedRecord[],
): Promise<void> {
  if (named.length === 0) return
  const ids = named.map(([, id]) => id)
  const rows = await tx
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.communityId, communityId), inArray(sections.id, ids)))
  refuseUnknown(named, new Set(rows.map(({ id }) => id)))
}
