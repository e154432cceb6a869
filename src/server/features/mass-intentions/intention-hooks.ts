import type { WrittenIntention } from '#src/contract/requests/written-forms.ts'
import { toWallClock } from '#src/domain/events/event-times.ts'
import { massesOn } from '#src/domain/masses/bookable-masses.ts'
import { massStanding } from '#src/domain/masses/mass-standing.ts'
import { toPlaceName } from '#src/domain/masses/same-mass.ts'
import type { ParishMasses } from '#src/domain/masses/shown-mass-times.ts'
import { fromDayMonthYear } from '#src/domain/time/day-month-year.ts'
import type { Db } from '#src/server/db/connection.ts'
import { ApiError } from '#src/server/errors.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import { findMasses } from '../chapelries/masses.ts'
import type { CommunityRow } from '../chapelries/rows.ts'
import { nameableEntities } from '../families/own-family.ts'
import type { KindHooks, Sent } from '../requests/kinds.ts'
import { fullMasses, reserveMassCapacity } from './mass-capacity.ts'

/** An intention is for a mass of the timetable that has room for it. */
export const intentionHooks: KindHooks<'mass-intention'> = {
  checkSent: checkedIntention,
  lockFirst: (tx, { communityId }) => lockCommunity(tx, communityId),
  beforeAccept: (tx, scope, { details }) => reserveMassCapacity(tx, scope, details),
}

/**
 * Validates an intention before it is received: its day must be today or later in the community's
 * time zone, and a mass of the timetable must take place on that day and have capacity left.
 *
 * @returns the intention; for a mass of the timetable, with the timetable's place
 * @throws ApiError `bad_request`, `mass_full`, with hints
 */
async function checkedIntention(
  db: Db,
  { community, accountId, now }: Sent,
  details: WrittenIntention,
): Promise<WrittenIntention> {
  const date = fromDayMonthYear(details.intention_date)
  if (date < toWallClock(now, community.timezone).date) {
    throw wrong('intention_date', 'past_day')
  }
  if (details.requested_by_id !== null) {
    const own = await nameableEntities(db, { accountId, communityId: community.id })
    if (!own.has(details.requested_by_id)) throw wrong('requested_by_id', 'reference')
  }
  const calendar = (await findMasses(db, [community.id], now))(community.id)
  const checked = withPlace(calendar, community, details, date)
  const isFull = await fullMasses(db, community, calendar, { first: date, last: date })
  const { intention_time: time, location_id, location_description } = checked
  if (isFull({ date, time, location_id, location_description })) {
    throw new ApiError('mass_full', { [field('intention_time')]: { key: 'mass_full' } })
  }
  return checked
}

function withPlace(
  calendar: ParishMasses,
  community: CommunityRow,
  details: WrittenIntention,
  date: string,
): WrittenIntention {
  const { location_id: id, intention_time } = details
  if (id === null) {
    const standing = massStanding(calendar, community, {
      ...details,
      date,
      time: intention_time,
    })
    if (standing === 'cancelled') throw wrong('intention_time', 'mass_cancelled')
    return details
  }
  const mass = massesOn(calendar, date).find(({ scheduleId }) => scheduleId === id)
  if (mass?.time !== intention_time) throw wrong('location_id', 'mass_cancelled')
  return { ...details, location_description: toPlaceName(community, mass) }
}

function wrong(name: string, key: string): ApiError {
  return new ApiError('bad_request', { [field(name)]: { key } })
}

function field(name: string): string {
  return `pending_mass_intentions.${name}`
}
