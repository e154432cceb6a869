import { desc, eq, lt, type Placeholder } from 'drizzle-orm'
import type { Departure } from '#src/contract/office/office.ts'
import type { Db } from '#src/server/db/connection.ts'
import { type JsonValue, jsonObject } from '#src/server/db/json-columns.ts'
import { accounts, departures } from '#src/server/db/schema.ts'
import { DAY_MS, shifted, toInstant } from '#src/server/db/times.ts'
import { notFound } from '#src/server/errors.ts'
import { removeOwned } from '#src/server/office-kit/owned-rows.ts'
import { type Belonging, unlinkAccount } from '../entities/link-accounts.ts'
import { refuse } from './offers.ts'

/** How long the office's list shows an unconfirmed departure. */
const KEPT_DAYS = 90
/** The most departures shown at once. */
const SHOWN = 20

/**
 * Ends a membership at the member's wish: the private area closes at once, the register's record
 * loses its link to the account, and the office is notified. The record and the requests stay until
 * the office erases them (requirements §11.7).
 *
 * @param tx a transaction
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `not_found` if they are not a member
 */
export async function leave(tx: Db, tie: Belonging, now: string): Promise<void> {
  const { wasMember, entityId } = await unlinkAccount(tx, tie, now)
  if (!wasMember) throw notFound()
  await refuse(tx, tie, now)
  await tx.insert(departures).values({ ...tie, entityId, at: now })
}

const DEPARTURE = jsonObject({
  id: departures.id,
  at: departures.at,
  name: accounts.name,
  entity_id: departures.entityId,
})

/**
 * The query for the unconfirmed departures from a community, newest first. `toDeparture` reads its
 * rows.
 */
export function selectLeavers(db: Db, communityId: Placeholder) {
  return db
    .select({ item: DEPARTURE.as('item') })
    .from(departures)
    .innerJoin(accounts, eq(accounts.id, departures.accountId))
    .where(eq(departures.communityId, communityId))
    .orderBy(desc(departures.at), desc(departures.id))
    .limit(SHOWN)
}

export function toDeparture(row: JsonValue<typeof DEPARTURE>): Departure {
  return { ...row, at: toInstant(row.at) }
}

/** Removes departures of a community from the list. Those that are gone already are no error. */
export async function acknowledgeDepartures(
  db: Db,
  communityId: number,
  ids: number[],
): Promise<void> {
  await removeOwned(db, departures, communityId, ids)
}

/** Deletes old departures. */
export async function purgeDepartures(db: Db, now: string): Promise<void> {
  const longAgo = shifted(now, -KEPT_DAYS * DAY_MS)
  await db.delete(departures).where(lt(departures.at, longAgo))
}
