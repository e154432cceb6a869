import { and, desc, eq, lt } from 'drizzle-orm'
import type { Departure } from '#src/contract/office/office.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { accounts, departures } from '#src/server/db/schema.ts'
import { notFound } from '#src/server/errors.ts'
import { type Belonging, unlinkAccount } from '../entities/link-accounts.ts'
import { refuse } from './offers.ts'

const DAY_MS = 24 * 60 * 60_000
/** For how long an office that takes no note of it is told. */
const KEPT_DAYS = 90
/** The most that an office is shown at once. */
const SHOWN = 20

/**
 * Takes somebody out of a community by their own wish: its private area is closed to them at once, no
 * record of the register names their account any more, and the office is told. What the register holds
 * stays, as what they asked for does: that is for the office to erase (requirements §11.7).
 *
 * @param tx a transaction
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `not_found` where they do not belong to it
 */
export async function leave(tx: Db, tie: Belonging, now: string): Promise<void> {
  const { wasMember, entityId } = await unlinkAccount(tx, tie, now)
  if (!wasMember) throw notFound()
  await refuse(tx, tie, now)
  await tx.insert(departures).values({ ...tie, entityId, at: now })
}

/** Who left a community and was not taken note of, the newest first. */
export async function departuresFrom(db: Db, communityId: number): Promise<Departure[]> {
  const rows = await db
    .select({
      id: departures.id,
      at: departures.at,
      name: accounts.name,
      entity_id: departures.entityId,
    })
    .from(departures)
    .innerJoin(accounts, eq(accounts.id, departures.accountId))
    .where(eq(departures.communityId, communityId))
    .orderBy(desc(departures.at), desc(departures.id))
    .limit(SHOWN)
  return rows.map((row) => ({ ...row, at: toInstant(row.at) }))
}

/** Takes one off the list. @throws ApiError `not_found` for one of another community, as for none */
export async function settleDeparture(db: Db, communityId: number, id: number): Promise<void> {
  const gone = await db
    .delete(departures)
    .where(and(eq(departures.id, id), eq(departures.communityId, communityId)))
    .returning({ id: departures.id })
  if (gone.length === 0) throw notFound()
}

/** Forgets those of long ago. */
export async function purgeDepartures(db: Db, now: string): Promise<void> {
  const longAgo = new Date(Date.parse(now) - KEPT_DAYS * DAY_MS).toISOString()
  await db.delete(departures).where(lt(departures.at, longAgo))
}
