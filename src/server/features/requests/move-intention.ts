import { eq } from 'drizzle-orm'
import type { DetailsOf } from '#src/contract/requests/request-details.ts'
import type { MoveIntention } from '#src/contract/requests/request-handling.ts'
import type { NamedMass } from '#src/contract/requests/request-status.ts'
import { type AskedMass, isSameMass } from '#src/domain/masses/mass-standing.ts'
import { fromDayMonthYear, toDayMonthYear } from '#src/domain/time/day-month-year.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requests } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { lockCommunity } from '#src/server/office-kit/lock-community.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { reserveHeldMass } from './mass-room.ts'
import { lockedRequest } from './office-queries.ts'
import { addEvent, isOpen, requestVersion } from './open-request.ts'
import { requestColumns } from './receive.ts'

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
export async function moveIntention(
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
  const { date, time, ...place } = await reserveHeldMass(tx, { communityId, now }, mass)
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
