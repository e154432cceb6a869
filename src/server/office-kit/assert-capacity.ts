import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connection.ts'
import { ApiError } from '../errors.ts'

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
