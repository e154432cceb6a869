import { and, eq, inArray } from 'drizzle-orm'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import type { Db } from '#src/server/db/connection.ts'
import { massSchedules } from '#src/server/db/schema.ts'
import { type NamedRecord, refuseUnknown } from '#src/server/office-kit/unknown-references.ts'
import { knownEntities } from '../entities/queries.ts'
import { knownDegrees } from '../relationship-degrees/queries.ts'

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
  const known = {
    people: new Set(await knownEntities(tx, communityId, idsOf(people))),
    degrees: new Set(degrees.length === 0 ? [] : await knownDegrees(tx)),
    times: new Set(await knownTimes(tx, communityId, idsOf(times))),
  }
  const unknown = [
    ...people.filter(([, id]) => !known.people.has(id)),
    ...degrees.filter(([, id]) => !known.degrees.has(id)),
    ...times.filter(([, id]) => !known.times.has(id)),
  ]
  refuseUnknown(unknown, new Set())
}

function recordsNamedIn(request: RequestDetails, wrapper: string | null): NamedRecords {
  const within = (fields: Array<[field: string, id: number | null]>): NamedRecord[] =>
    fields.flatMap(([field, id]) =>
      id === null ? [] : [[wrapper === null ? field : `${wrapper}.${field}`, id]],
    )
  if (request.kind === 'mass-intention') {
    const { requested_by_id, location_id } = request.details
    return {
      people: within([['requested_by_id', requested_by_id]]),
      degrees: [],
      times: within([['location_id', location_id]]),
    }
  }
  if (request.kind !== 'family') return { people: [], degrees: [], times: [] }
  const { father_id, mother_id, family_entities: lines } = request.details
  return {
    people: within([
      ['father_id', father_id],
      ['mother_id', mother_id],
      ...lines.map(({ entity_id }, at): [string, number | null] => [
        `family_entities.${at}.entity_id`,
        entity_id,
      ]),
    ]),
    degrees: within(
      lines.map(({ relationship_degree_id }, at) => [
        `family_entities.${at}.relationship_degree_id`,
        relationship_degree_id,
      ]),
    ),
    times: [],
  }
}

function newIn(now: NamedRecord[], then: NamedRecord[] = []): NamedRecord[] {
  const before = new Set(idsOf(then))
  return now.filter(([, id]) => !before.has(id))
}

function idsOf(named: NamedRecord[]): number[] {
  return named.map(([, id]) => id)
}

async function knownTimes(tx: Db, communityId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: massSchedules.id })
    .from(massSchedules)
    .where(and(eq(massSchedules.communityId, communityId), inArray(massSchedules.id, ids)))
  return rows.map(({ id }) => id)
}
