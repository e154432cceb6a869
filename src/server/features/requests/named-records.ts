import { inArray, sql } from 'drizzle-orm'
import type { RequestLine } from '#src/contract/office/office.ts'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import type { StaffPerson } from '#src/contract/requests/request-status.ts'
import type { Db } from '#src/server/db/connection.ts'
import { type JsonValue, jsonObject } from '#src/server/db/json-columns.ts'
import {
  accounts,
  entities,
  massSchedules,
  relationshipDegrees,
  requests,
} from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { knownOwned } from '#src/server/office-kit/owned-rows.ts'
import {
  type NamedRecord,
  refuseNamed,
  unknownOf,
} from '#src/server/office-kit/unknown-references.ts'
import { type NamedRecords, requestKind } from './kinds.ts'

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
    ...unknownOf(people, await knownOwned(tx, entities, communityId, idsOf(people))),
    ...unknownOf(degrees, await knownDegrees(tx, idsOf(degrees))),
    ...unknownOf(times, await knownOwned(tx, massSchedules, communityId, idsOf(times))),
  ])
}

/** The kinds whose requests name records by number. */
export const KINDS_NAMING_RECORDS = REQUEST_KINDS.filter((kind) => requestKind(kind).namedRecords)

/**
 * The records that a request names by number, each with its field.
 *
 * @param wrapper the field of the body that the form came in; left out, the fields are the form's
 */
export function recordsNamedIn(
  { kind, details }: RequestDetails,
  wrapper: string | null = null,
): NamedRecords {
  const prefix = wrapper === null ? '' : `${wrapper}.`
  const named = requestKind(kind).namedRecords?.(details, prefix)
  return named ?? { people: [], degrees: [], times: [] }
}

/** Those of these numbers that are degrees of relationship, which all communities share. */
async function knownDegrees(tx: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { id } = relationshipDegrees
  const rows = await tx.select({ id }).from(relationshipDegrees).where(inArray(id, ids))
  return rows.map((row) => row.id)
}

function newIn(now: NamedRecord[], then: NamedRecord[] = []): NamedRecord[] {
  const before = new Set(idsOf(then))
  return now.filter(([, id]) => !before.has(id))
}

function idsOf(named: NamedRecord[]): number[] {
  return named.map(([, id]) => id)
}
