import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'

/** Names the lock among those of the database; any number that no other lock has. */
const LINKING = 7_201_655

/**
 * Lets one transaction at a time link accounts to people of registers, until it ends. Of an address
 * that is confirmed and a person who comes into a register at the same moment, neither would see
 * the other; and two people who get one address would both be linked to its account.
 *
 * It comes before any lock on people of a register, so that nobody waits for each other.
 */
export async function holdLinks(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LINKING})`)
}
