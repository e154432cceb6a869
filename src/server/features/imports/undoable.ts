import { and, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import { importLines } from '#src/server/db/schema.ts'

/**
 * The condition that a line can be undone: it has added a record, and is not purged yet
 * (`purge.ts`), so that the report can name the records that stayed.
 */
export const isUndoable: SQL | undefined = and(
  inArray(importLines.outcome, ['added', 'kept']),
  isNotNull(importLines.recordId),
  ne(importLines.title, ''),
)
