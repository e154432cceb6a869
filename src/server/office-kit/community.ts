import { eq, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connection.ts'
import { communities } from '../db/schema.ts'
import { ApiError, orNotFound } from '../errors.ts'

/**
 * Locks a community until the transaction ends, so that only one change at a time decides what is
 * unique or ordered within it. Inserts that only refer to the community are not blocked.
 *
 * @throws ApiError `not_found`
 */
export async function lockCommunity(tx: Db, communityId: number): Promise<void> {
  const [row] = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.id, communityId))
    .for('no key update')
  orNotFound(row)
}

/**
 * Refuses another record if the community has reached the limit: one answer holds all of them, and
 * everybody's pages wait for it.
 *
 * @param isOf the condition that a record belongs to the community
 * @throws ApiError `bad_request`
 */
export async function assertCapacity(
  tx: Db,
  table: PgTable,
  isOf: SQL | undefined,
  most: number,
): Promise<void> {
  if ((await tx.$count(table, isOf)) < most) return
  throw new ApiError('bad_request', { '*': { key: 'full', values: { most: `${most}` } } })
}

/** The IANA name of a community's time zone; undefined if there is no such community. */
export async function timeZoneOf(db: Db, communityId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ timezone: communities.timezone })
    .from(communities)
    .where(eq(communities.id, communityId))
  return row?.timezone
}
