import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { importLines, imports, registerEvents } from '#src/server/db/schema.ts'
import type { EntityRow } from '../entities/rows.ts'

/** Replaces a name in the report of an import. */
const NOBODY = '…'

/**
 * Removes a person's name from imported lines and proposals. The lines that created their record,
 * or a record merged into it, stay without the name. It must run before the record is deleted.
 */
export async function eraseFromImports(tx: Db, { id, communityId }: EntityRow): Promise<void> {
  const ids = await numbersOf(tx, { id, communityId })
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

/**
 * The numbers of a person's record and of all records merged into it, directly or through other
 * records, however long ago.
 */
async function numbersOf(
  tx: Db,
  { id, communityId }: Pick<EntityRow, 'id' | 'communityId'>,
): Promise<number[]> {
  const events = await tx
    .select()
    .from(registerEvents)
    .where(
      and(
        eq(registerEvents.communityId, communityId),
        inArray(registerEvents.action, ['merged', 'parted']),
      ),
    )
    .orderBy(asc(registerEvents.id))
  const keptOf = new Map<number, number>()
  for (const { action, recordId, otherId } of events) {
    if (otherId === null) continue
    if (action === 'merged') keptOf.set(otherId, recordId)
    else keptOf.delete(otherId)
  }
  const ids = new Set([id])
  // A record must be deleted before the one it was merged into, so later ones come first.
  for (const [gone, kept] of [...keptOf].toReversed()) if (ids.has(kept)) ids.add(gone)
  return [...ids]
}

function withoutMatch(id: number): SQL {
  return sql`(select coalesce(jsonb_agg(match), '[]'::jsonb) from jsonb_array_elements(${importLines.matches}) match where (match ->> 'id')::int <> ${id})`
}
