import { vi } from 'vitest'
import type { Db } from '#src/server/db/connection.ts'

/** The SQL of every statement that something sends to a database, in its transactions, too. */
export async function statementsOf(db: Db, done: () => Promise<unknown>): Promise<string[]> {
  const prepare = vi.spyOn(Object.getPrototypeOf(db._.session), 'prepareQuery')
  try {
    await done()
    return prepare.mock.calls.map(([query]) => (query as { sql: string }).sql)
  } finally {
    prepare.mockRestore()
  }
}
