import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'

/** The number of the database lock; no other lock has it. */
const LINKING = 7_201_655

/**
 * Lets only one transaction at a time link accounts to people of registers. Otherwise an address
 * confirmed while a person is added would not be linked, and two people who get one address at once
 * would both be linked. Take this lock before any lock on people, to prevent deadlocks.
 */
export async function holdLinks(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LINKING})`)
}
