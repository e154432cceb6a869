import { and, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import { importLines, imports } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { ImportDeps } from './import-deps.ts'
import { assertNoRunningImport, lockImportInState } from './import-lock.ts'

/**
 * The condition that a line can be undone: it has added a record, and is not purged yet
 * (`purge.ts`), so that the report can name the records that stayed.
 */
export const isUndoable: SQL | undefined = and(
  inArray(importLines.outcome, ['added', 'kept']),
  isNotNull(importLines.recordId),
  ne(importLines.title, ''),
)

/**
 * Queues a job that removes the records that an import has added, except records changed since and
 * people with dependent data. It can be repeated for the records that stayed.
 *
 * @param accountId the office account that asks for it; null from the command line
 * @throws ApiError `not_found`; `conflict` if the import has not ended, or nothing is left to undo;
 *   `import_under_way` if another of its kind is running
 */
export async function undoImport(
  deps: ImportDeps,
  { communityId, accountId }: { communityId: number; accountId: number | null },
  id: number,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockImportInState(tx, communityId, id, [
      'done',
      'cancelled',
      'failed',
      'undone',
    ])
    const undoable = and(eq(importLines.importId, id), isUndoable)
    if ((await tx.$count(importLines, undoable)) === 0) throw new ApiError('conflict')
    await assertNoRunningImport(tx, row)
    await tx
      .update(importLines)
      .set({ outcome: 'added' })
      .where(and(undoable, eq(importLines.outcome, 'kept')))
    await tx
      .update(imports)
      .set({
        ...{ state: 'undoing', failure: null, undoneById: accountId, undoneAt: null },
        workedAt: null,
        updatedAt: deps.now(),
      })
      .where(eq(imports.id, id))
    await deps.jobs.add(tx, { kind: 'import', importId: id })
  })
}
