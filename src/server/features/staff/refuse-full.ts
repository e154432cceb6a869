import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#src/server/db/connection.ts'
import { ApiError } from '#src/server/errors.ts'

/**
 * Refuses one more of something of which a community has as many as any could use: all of them are in
 * one answer, which pages of everybody wait for.
 *
 * @param isOf the condition that one is the community's
 * @throws ApiError `bad_request`
 */
export async function refuseFull(
  tx: Db,
  table: PgTable,
  isOf: SQL | undefined,
  most: number,
): Promise<void> {
  if ((await tx.$count(table, isOf)) < most) return
  throw new ApiError('bad_request', { '*': { key: 'full', values: { most: `${most}` } } })
}
