import { and, between, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { WrittenIntention } from '#src/contract/requests/written-forms.ts'
import { toWallClock } from '#src/domain/events/event-times.ts'
import {
  type AskedMass,
  heldMass,
  isCelebrated,
  massTakenUp,
} from '#src/domain/masses/mass-standing.ts'
import { isSamePlace, toPlaceName } from '#src/domain/masses/same-mass.ts'
import type { ParishMasses } from '#src/domain/masses/shown-mass-times.ts'
import { fromDayMonthYear } from '#src/domain/time/day-month-year.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, requests } from '#src/server/db/schema.ts'
import { wallTime } from '#src/server/db/times.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { findMasses } from '../chapelries/masses.ts'
import type { CommunityRow } from '../chapelries/rows.ts'

type Accepting = Pick<OfficeScope, 'communityId' | 'now'>

/**
 * Checks that a mass takes place and has room for one more intention, and keeps that true until
 * the caller's transaction ends.
 *
 * @throws ApiError `mass_cancelled`, `mass_full`
 */
export async function reserveMassCapacity(
  tx: Db,
  { communityId, now }: Accepting,
  intention: WrittenIntention,
): Promise<void> {
  const community = await lockCommunityRow(tx, communityId)
  const date = fromDayMonthYear(intention.intention_date)
  const asked = { ...intention, date, time: intention.intention_time }
  const calendar = (await findMasses(tx, [community.id], now))(community.id)
  // A past mass is not checked: the timetable may have changed since.
  const isOver = date < toWallClock(now, community.timezone).date
  // A typed mass may be missing from the timetable; a chosen one must be in it.
  if (!isOver && !isCelebrated(calendar, community, asked)) throw new ApiError('mass_cancelled')
  // The error text addresses the office that answers, not the sender.
  if (await isMassFull(tx, community, calendar, asked)) {
    throw new ApiError('mass_full', {}, undefined, 'office_mass_full')
  }
}

/**
 * The same for a mass that must be in the timetable and not on a past day.
 *
 * @returns the mass as the timetable names it
 * @throws ApiError `bad_request`, `mass_cancelled`, `mass_full`
 */
export async function reserveScheduledMass(
  tx: Db,
  { communityId, now }: Accepting,
  asked: AskedMass,
): Promise<AskedMass> {
  const community = await lockCommunityRow(tx, communityId)
  const { date } = asked
  if (date < toWallClock(now, community.timezone).date) {
    throw new ApiError('bad_request', { date: { key: 'past_day' } })
  }
  const calendar = (await findMasses(tx, [community.id], now))(community.id)
  const mass = heldMass(calendar, community, asked)
  if (!mass) throw new ApiError('mass_cancelled')
  const { scheduleId: location_id, time } = mass
  const held = { date, time, location_id, location_description: toPlaceName(community, mass) }
  if (await isMassFull(tx, community, calendar, held)) throw new ApiError('mass_full')
  return held
}

/**
 * Locks the community. The second of two simultaneous acceptances waits here and then counts the
 * first; so does a simultaneous cancellation of the mass. New requests, which only refer to the
 * community, need not wait.
 */
async function lockCommunityRow(tx: Db, communityId: number): Promise<CommunityRow> {
  const [row] = await tx
    .select()
    .from(communities)
    .where(eq(communities.id, communityId))
    .for('no key update')
  return orNotFound(row)
}

async function isMassFull(
  tx: Db,
  community: CommunityRow,
  calendar: ParishMasses,
  mass: AskedMass,
): Promise<boolean> {
  const { date } = mass
  return (await fullMasses(tx, community, calendar, { first: date, last: date }))(mass)
}

type Limited = Pick<CommunityRow, 'id' | 'name' | 'intentionsPerMass'>

/**
 * Finds the masses without capacity for further intentions, by one statement for any number of
 * masses.
 *
 * @param calendar the timetable, which assigns intentions with a typed place to a mass
 * @param days the first and the last wall day, `yyyy-MM-dd`
 */
export async function fullMasses(
  db: Db,
  community: Limited,
  calendar: ParishMasses,
  { first, last }: { first: string; last: string },
): Promise<(mass: AskedMass) => boolean> {
  const { id, intentionsPerMass } = community
  if (intentionsPerMass === null) return () => false
  const rows = await db
    .select({ date: requests.day, hour: requests.hour, details: requests.details })
    .from(requests)
    .where(
      and(
        eq(requests.communityId, id),
        eq(requests.kind, 'mass-intention'),
        eq(requests.status, 'accepted'),
        between(requests.day, first, last),
      ),
    )
  const accepted = Map.groupBy(rows, ({ date, hour }) => `${date} ${wallTime(hour)}`)
  return (asked) => {
    const { date, time } = asked
    const mass = massTakenUp(calendar, community, asked)
    const there = (accepted.get(`${date} ${time}`) ?? []).filter(({ details }) => {
      const { location_id, location_description } = v.parse(WrittenIntention, details)
      const other = { date, time, location_id, location_description }
      const taken = massTakenUp(calendar, community, other)
      if (!mass || !taken) return mass === taken && isSamePlace(asked, other)
      return mass.scheduleId === taken.scheduleId && mass.place === taken.place
    })
    return there.length >= intentionsPerMass
  }
}
