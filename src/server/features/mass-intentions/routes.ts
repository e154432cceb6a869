import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { Done } from '#src/contract/account/session.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { ComingMasses } from '#src/contract/masses/coming-mass.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { PATHS } from '#src/contract/paths.ts'
import type { DetailsOf } from '#src/contract/requests/request-details.ts'
import { MoveIntention } from '#src/contract/requests/request-handling.ts'
import type { NamedMass } from '#src/contract/requests/request-status.ts'
import { toWallClock } from '#src/domain/events/event-times.ts'
import { bookableMasses } from '#src/domain/masses/bookable-masses.ts'
import { type AskedMass, isSameMass } from '#src/domain/masses/mass-standing.ts'
import { toPlaceName } from '#src/domain/masses/same-mass.ts'
import { fromDayMonthYear, toDayMonthYear } from '#src/domain/time/day-month-year.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requests } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { expectedVersion } from '#src/server/http/versions.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { findMasses } from '../chapelries/masses.ts'
import type { CommunityRow } from '../chapelries/rows.ts'
import { lockedRequest } from '../requests/office-queries.ts'
import { addEvent, isOpen, requestVersion } from '../requests/open-request.ts'
import { requestColumns } from '../requests/receive.ts'
import { ownCommunity } from '../subscriptions/member.ts'
import { fullMasses, reserveScheduledMass } from './mass-capacity.ts'

/** The masses that the mass-intention form offers. */
export function comingMassRoutes(deps: AppDeps) {
  return new Hono<AppEnv>().get(
    PATHS.comingMasses,
    signedIn(deps),
    checkedQuery(ItemQuery, AppFilter),
    ownCall('comingMasses', 'requests', ComingMasses, {
      refuses: [403, 404],
      takes: { filters: AppFilter },
    }),
    async (c) => {
      const community = await ownCommunity(c, deps, c.req.param('community'))
      return answer(c, await comingMassesOf(deps.db, community, deps.now()))
    },
  )
}

/**
 * The masses of the coming weeks that accept intentions, soonest first, and which of them are full.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function comingMassesOf(
  db: Db,
  community: CommunityRow,
  now: string,
): Promise<ComingMasses> {
  const calendar = (await findMasses(db, [community.id], now))(community.id)
  const masses = bookableMasses(calendar, toWallClock(now, community.timezone))
  const [first, last] = [masses.at(0)?.date, masses.at(-1)?.date]
  if (first === undefined || last === undefined) return { results: [] }
  const isFull = await fullMasses(db, community, calendar, { first, last })
  return {
    results: masses.map(({ scheduleId, date, time, place }) => {
      const location_description = toPlaceName(community, { place })
      const mass = { location_id: scheduleId, location_description, date, time }
      return { ...mass, is_full: isFull(mass) }
    }),
  }
}

/** The routes by which an office moves an intention to another mass. */
export function moveRoutes(deps: AppDeps): Hono<AppEnv> {
  const { gate, scopeOf } = officeAccess(deps)
  return new Hono<AppEnv>().put(
    OFFICE_PATHS.moveIntention,
    gate('moveIntention'),
    checkedBody(MoveIntention),
    officeCall('moveIntention', Done, { takesVersion: true, refuses: [409, 413, 415] }),
    async (c) => {
      const id = idFrom(c.req.param('id'))
      const [move, expected] = [c.req.valid('json'), expectedVersion(c)]
      await deps.db.transaction((tx) => moveIntention(tx, scopeOf(c), id, move, expected))
      return answer(c, {})
    },
  )
}

type Intention = DetailsOf<'mass-intention'>

/**
 * Moves an intention to another mass of the timetable. The mass that it was booked for has its
 * room again. The sender is notified if they had been told of a mass. A move to the same mass
 * changes nothing.
 *
 * @param tx a transaction
 * @param expected the version of the request that the caller read; left out, any version
 * @throws ApiError `not_found`, also for another kind of request; `already_decided` for a declined
 *   or withdrawn request; `changed_meanwhile`; `bad_request` for a day that is past;
 *   `mass_cancelled` for a mass that the timetable does not have; `mass_full`
 */
async function moveIntention(
  tx: Db,
  scope: OfficeScope,
  requestId: number,
  { reason, ...mass }: MoveIntention,
  expected: string | undefined,
): Promise<void> {
  const { communityId, staffId, now, jobs } = scope
  // Locked before the request, in the same order as acceptance.
  await lockCommunity(tx, communityId)
  const request = await lockedRequest(tx, { communityId, kind: 'mass-intention' }, requestId)
  if (!isOpen(request.status)) throw new ApiError('already_decided')
  const before = request.details as Intention
  if (isSameMass(massOf(before), mass)) return
  if (expected !== undefined && expected !== requestVersion(request)) {
    throw new ApiError('changed_meanwhile')
  }
  const { date, time, ...place } = await reserveScheduledMass(tx, { communityId, now }, mass)
  const details: Intention = {
    ...before,
    intention_date: toDayMonthYear(date),
    intention_time: time,
    ...place,
  }
  await tx
    .update(requests)
    .set({
      ...requestColumns({ kind: 'mass-intention', details }, request.writtenDown),
      updatedAt: now,
    })
    .where(eq(requests.id, requestId))
  const move = { from: namedMass(before), to: namedMass(details) }
  await addEvent(tx, { requestId, action: 'moved', at: now, staffId, reason, move })
  // A sender who still waits for an answer will read the mass in it.
  if (request.status === 'accepted') await jobs.add(tx, { kind: 'request-moved', requestId })
}

function massOf({ intention_date, intention_time, ...place }: Intention): AskedMass {
  const { location_id, location_description } = place
  const date = fromDayMonthYear(intention_date)
  return { date, time: intention_time, location_id, location_description }
}

function namedMass(intention: Intention): NamedMass {
  const { date, time, location_description: place } = massOf(intention)
  return { date, time, place }
}
