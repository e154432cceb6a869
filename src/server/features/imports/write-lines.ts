import { and, eq, sql } from 'drizzle-orm'
import type { LineOutcome } from '#src/contract/office/import-line.ts'
import type { LineNote } from '#src/contract/office/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importLines } from '#src/server/db/schema.ts'

type NewLine = typeof importLines.$inferInsert

/**
 * Adds missing lines in one statement, as a single JSON value: to build a statement with one value
 * per column takes longer than PostgreSQL needs to run it.
 */
export async function addLines(db: Db, lines: NewLine[]): Promise<void> {
  if (lines.length === 0) return
  const added = JSON.stringify(
    lines.map(({ importId, externalId, recordId, notes, matches, chosen, ...line }) => ({
      ...{ ...line, import_id: importId, external_id: externalId, record_id: recordId },
      ...{ notes: notes ?? [], matches: matches ?? [], chosen: chosen ?? false },
    })),
  )
  await db
    .insert(importLines)
    .select(
      sql`select import_id, position, external_id, title, payload, plan, notes, matches, chosen, outcome, record_id
        from jsonb_to_recordset(${added}::jsonb) as added (import_id integer, position integer, external_id text,
          title text, payload jsonb, plan text, notes jsonb, matches jsonb, chosen boolean, outcome text, record_id integer)`,
    )
    .onConflictDoNothing()
}

/** The changes to a line; omitted fields stay as they are. */
export interface LineUpdate {
  position: number
  notes: LineNote[]
  outcome?: LineOutcome
  recordId?: number | null
}

/** Updates lines of an import in one statement; a completed line loses its payload. */
export async function updateLines(db: Db, importId: number, lines: LineUpdate[]): Promise<void> {
  if (lines.length === 0) return
  const written = JSON.stringify(
    lines.map(({ position, notes, outcome, recordId }) => ({
      ...{ position, notes, outcome: outcome ?? null, record_id: recordId ?? null },
    })),
  )
  await db
    .update(importLines)
    .set({
      notes: sql`written.notes`,
      outcome: sql`coalesce(written.outcome, ${importLines.outcome})`,
      recordId: sql`coalesce(written.record_id, ${importLines.recordId})`,
      payload: sql`case when written.outcome is null then ${importLines.payload} end`,
    })
    .from(
      sql`jsonb_to_recordset(${written}::jsonb) as written (position integer, notes jsonb, outcome text, record_id integer)`,
    )
    .where(and(eq(importLines.importId, importId), sql`${importLines.position} = written.position`))
}
