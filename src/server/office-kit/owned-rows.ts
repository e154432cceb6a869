import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connection.ts'

/** A table in which each row belongs to one community. */
export type OwnedTable = PgTable & { id: PgColumn; communityId: PgColumn }

/** The condition that a row is one of a community's with these numbers. */
export function isOwned(table: OwnedTable, communityId: number, ids: number[]): SQL | undefined {
  return and(eq(table.communityId, communityId), inArray(table.id, ids))
}

/**
 * Deletes a community's rows with these numbers.
 *
 * @returns the deleted numbers
 */
export async function removeOwned(
  tx: Db,
  table: OwnedTable,
  communityId: number,
  ids: number[],
): Promise<number[]> {
  const removed = await tx
    .delete(table)
    .where(isOwned(table, communityId, ids))
    .returning({ id: table.id })
  return removed.map(({ id }) => id as number)
}

/** Those of these numbers that a community's rows have. */
export async function knownOwned(
  tx: Db,
  table: OwnedTable,
  communityId: number,
  ids: number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: table.id })
    // Drizzle types the columns of a known table only, not of a table passed as a parameter.
    .from(table as PgTable)
    .where(isOwned(table, communityId, ids))
  return rows.map(({ id }) => id as number)
}
