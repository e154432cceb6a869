import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { entityMerges, importLines, imports } from '../../db/schema.ts'
import type { EntityRow } from '../entities/rows.ts'

/** What stands in the place of a name in the report of an import. */
const NOBODY = '…'

/**
 * Takes somebody out of what imports have brought and proposed: a line that made their record, or
 * the record that was made one with theirs, stays without their name. It comes before the record is
 * deleted.
 */
export async function eraseFromImports(tx: Db, { id, communityId }: EntityRow): Promise<void> {
  const merged = await tx
    .select({ goneId: entityMerges.goneId })
    .from(entityMerges)
    .where(eq(entityMerges.keptId, id))
  const ids = [id, ...merged.map(({ goneId }) => goneId)]
  const ofPeople = inArray(
    importLines.importId,
    tx
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.communityId, communityId), eq(imports.kind, 'people'))),
  )
  await tx
    .update(importLines)
    .set({ title: NOBODY, externalId: null, payload: null })
    .where(and(ofPeople, inArray(importLines.recordId, ids)))
  for (const one of ids) {
    await tx
      .update(importLines)
      .set({ matches: withoutMatch(one) })
      .where(and(ofPeople, sql`${importLines.matches} @> ${JSON.stringify([{ id: one }])}::jsonb`))
  }
}

function withoutMatch(id: number): SQL {
  return sql`(select coalesce(jsonb_agg(match), '[]'::jsonb) from jsonb_array_elements(${importLines.matches}) match where (match ->> 'id')::int <> ${id})`
}
