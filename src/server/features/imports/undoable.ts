import { and, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import { importLines } from '#src/server/db/schema.ts'

/**
 * The condition that a line may be taken back: it has brought something in, and is not forgotten yet
 * (`purge.ts`), so that it can say what stayed.
 */
export const isUndoable: SQL | undefined = and(
  inArray(importLines.outcome, ['added', 'kept']),
  isNotNull(importLines.recordId),
  ne(importLines.title, ''),
)
