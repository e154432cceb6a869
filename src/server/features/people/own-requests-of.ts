import { and, eq, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#src/server/db/connection.ts'
import { entities, requests } from '#src/server/db/schema.ts'
import type { EntityRow } from '../entities/rows.ts'

const others = alias(entities, 'others')

/**
 * The condition that a request belongs to a person of the register: the office has assigned it, or
 * it was sent by their account, or by their address if nobody else in the register has the same.
 *
 * @param db of the statement that contains the condition
 */
export function isRequestOf(
  db: Db,
  {
    id,
    communityId,
    accountId,
    emailFolded,
  }: Pick<EntityRow, 'id' | 'communityId' | 'accountId' | 'emailFolded'>,
): SQL | undefined {
  const sharesAddress = db
    .select({ one: sql`1` })
    .from(others)
    .where(
      and(
        eq(others.communityId, communityId),
        eq(others.emailFolded, emailFolded ?? ''),
        ne(others.id, id),
      ),
    )
  const unclaimed = [
    accountId === null ? undefined : eq(requests.accountId, accountId),
    emailFolded === null
      ? undefined
      : and(
          isNull(requests.accountId),
          eq(requests.emailFolded, emailFolded),
          notExists(sharesAddress),
        ),
  ].filter((one) => one !== undefined)
  return and(
    eq(requests.communityId, communityId),
    or(
      eq(requests.entityId, id),
      unclaimed.length === 0 ? undefined : and(isNull(requests.entityId), or(...unclaimed)),
    ),
  )
}
