import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { Done } from '#src/contract/account/session.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import type { DetailsOf } from '#src/contract/requests/request-details.ts'
import { MoveIntention } from '#src/contract/requests/request-handling.ts'
import type { NamedMass } from '#src/contract/requests/request-status.ts'
import { type AskedMass, isSameMass } from '#src/domain/masses/mass-standing.ts'
import { fromDayMonthYear, toDayMonthYear } from '#src/domain/time/day-month-year.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requests } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { expectedVersion } from '#src/server/http/versions.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { reserveScheduledMass } from './mass-capacity.ts'
import { lockedRequest } from './office-queries.ts'
import { addEvent, isOpen, requestVersion } from './open-request.ts'
import { requestColumns } from './receive.ts'

/** The routes by which an office moves an intention to another mass. */
export function moveRoutes(deps: AppDeps): Hono<AppEnv> {
  const { gate, scopeOf } = officeAccess(deps)
  return new Hono<AppEnv>().put(
    OFFICE_PATHS.moveIntention,
    gate,
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
    .set({ ...requestColumns({ kind: 'mass-intention', details }), updatedAt: now })
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
