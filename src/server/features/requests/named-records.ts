import { sql } from 'drizzle-orm'
import type { RequestLine } from '#src/contract/office/office.ts'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import type { StaffPerson } from '#src/contract/requests/request-status.ts'
import type { Db } from '#src/server/db/connection.ts'
import { type JsonValue, jsonObject } from '#src/server/db/json-columns.ts'
import { accounts, massSchedules, requests } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { knownOwned } from '#src/server/office-kit/owned-rows.ts'
import {
  type NamedRecord,
  refuseNamed,
  unknownOf,
} from '#src/server/office-kit/unknown-references.ts'
import { knownEntities } from '../entities/queries.ts'
import { namedInFamily } from '../families/named-in-family.ts'
import { knownDegrees } from '../relationship-degrees/queries.ts'

/** A line in JSON, from requests joined with the account of the assigned colleague. */
export const LINE = jsonObject({
  requestId: requests.id,
  kind: requests.kind,
  subject: requests.subject,
  createdAt: requests.createdAt,
  conversation: requests.conversation,
  assignee: sql<StaffPerson | null>`case when ${accounts.id} is not null then ${jsonObject({ id: accounts.id, name: accounts.name })} end`,
})

/** A request as one line of a short list for the office. */
export function toRequestLine({
  requestId,
  createdAt,
  ...line
}: JsonValue<typeof LINE>): RequestLine {
  return { id: requestId, ...line, created_at: toInstant(createdAt) }
}

/** The numbers of records that a request names, by kind of record. */
interface NamedRecords {
  people: NamedRecord[]
  degrees: NamedRecord[]
  /** Times of the weekly timetable: where and when a mass is said. */
  times: NamedRecord[]
}

/**
 * Refuses a request of the office that names people or masses that do not exist or belong to
 * another community. Numbers that it named before may stay: their records may be deleted by now.
 *
 * @param wrapper the field of the body that the form came in
 * @param before the request as it is stored; null for a new one
 * @throws ApiError `bad_request` with a hint for each of the fields
 */
export async function refuseForeignRecords(
  tx: Db,
  communityId: number,
  {
    request,
    before,
    wrapper,
  }: {
    request: RequestDetails
    before: RequestDetails | null
    wrapper: string | null
  },
): Promise<void> {
  const now = recordsNamedIn(request, wrapper)
  const then = before && recordsNamedIn(before, wrapper)
  const people = newIn(now.people, then?.people)
  const degrees = newIn(now.degrees, then?.degrees)
  const times = newIn(now.times, then?.times)
  refuseNamed([
    ...unknownOf(people, await knownEntities(tx, communityId, idsOf(people))),
    ...unknownOf(degrees, degrees.length === 0 ? [] : await knownDegrees(tx)),
    ...unknownOf(times, await knownOwned(tx, massSchedules, communityId, idsOf(times))),
  ])
}

function recordsNamedIn(request: RequestDetails, wrapper: string | null): NamedRecords {
  const prefix = wrapper === null ? '' : `${wrapper}.`
  if (request.kind === 'mass-intention') {
    const { requested_by_id, location_id } = request.details
    const named = (field: string, id: number | null): NamedRecord[] =>
      id === null ? [] : [[`${prefix}${field}`, id]]
    return {
      people: named('requested_by_id', requested_by_id),
      degrees: [],
      times: named('location_id', location_id),
    }
  }
  if (request.kind !== 'family') return { people: [], degrees: [], times: [] }
  return { ...namedInFamily(request.details, prefix), times: [] }
}

function newIn(now: NamedRecord[], then: NamedRecord[] = []): NamedRecord[] {
  const before = new Set(idsOf(then))
  return now.filter(([, id]) => !before.has(id))
}

function idsOf(named: NamedRecord[]): number[] {
  return named.map(([, id]) => id)
}
