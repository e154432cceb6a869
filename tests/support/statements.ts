import { vi } from 'vitest'
import type { Db } from '#src/server/db/connection.ts'

/** The SQL of every statement that something sends to a database, in its transactions, too. */
export async function statementsOf(db: Db, done: () => Promise<unknown>): Promise<string[]> {
  // Drizzle declares no type for its session's logger, which transactions have one of, too.
  const { logger } = db._.session as unknown as { logger: { logQuery(sql: string): void } }
  const log = vi.spyOn(Object.getPrototypeOf(logger), 'logQuery')
  try {
    await done()
    return log.mock.calls.map(([sql]) => String(sql))
  } finally {
    log.mockRestore()
  }
}
