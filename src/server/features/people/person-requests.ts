import { and, asc, desc, eq, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  PERSON_REQUESTS_MAX,
  type PeopleOfRequest,
  type PersonRequest,
} from '#src/contract/people/register-person.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities, requests } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import type { EntityRow } from '../entities/rows.ts'
import type { RequestRow } from '../requests/receive.ts'

/** The requests of a person of the register, the newest first. */
export async function requestsOfPerson(db: Db, person: EntityRow): Promise<PersonRequest[]> {
  const rows = await db
    .select()
    .from(requests)
    .where(isRequestOf(db, person))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(PERSON_REQUESTS_MAX)
  return rows.map((row) => personRequestOf(person, row))
}

/** A request as its sender's record shows it. */
export function personRequestOf(person: EntityRow, row: RequestRow): PersonRequest {
  const { id, kind, reference, status, subject, day, createdAt } = row
  const tie = tieOf(person, row)
  return { id, kind, reference, status, subject, day, created_at: toInstant(createdAt), tie }
}

function tieOf({ id, accountId }: EntityRow, request: RequestRow): PersonRequest['tie'] {
  if (request.entityId === id) return 'record'
  return accountId !== null && request.accountId === accountId ? 'account' : 'email'
}

/**
 * The person of a community's register who sent a request, if known.
 *
 * @throws ApiError `not_found` for a request that the community does not have
 */
export async function peopleOfRequest(
  db: Db,
  communityId: number,
  requestId: number,
): Promise<PeopleOfRequest['results']> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.communityId, communityId), eq(requests.id, requestId)))
  const request = orNotFound(row)
  const { entityId, accountId, emailFolded } = request
  if (entityId === null && accountId === null && emailFolded === null) return []
  // An address that several people share identifies none of them.
  const candidates = await db
    .select()
    .from(entities)
    .where(
      and(
        eq(entities.communityId, communityId),
        entityId !== null
          ? eq(entities.id, entityId)
          : or(
              accountId === null ? undefined : eq(entities.accountId, accountId),
              accountId === null && emailFolded !== null
                ? eq(entities.emailFolded, emailFolded)
                : undefined,
            ),
      ),
    )
    .orderBy(asc(entities.id))
    .limit(2)
  if (candidates.length > 1) return []
  return candidates.map((person) => {
    return { id: person.id, name: person.name, tie: tieOf(person, request) }
  })
}

const others = alias(entities, 'others')

/**
 * The condition that a request belongs to a person of the register: the office has assigned it, or
 * it was sent by their account, or by their address if nobody else in the register has the same.
 *
 * @param db of the statement that contains the condition
 */
export function isRequestOf(
  db: Db,
  {
    id,
    communityId,
    accountId,
    emailFolded,
  }: Pick<EntityRow, 'id' | 'communityId' | 'accountId' | 'emailFolded'>,
): SQL | undefined {
  const sharesAddress = db
    .select({ one: sql`1` })
    .from(others)
    .where(
      and(
        eq(others.communityId, communityId),
        eq(others.emailFolded, emailFolded ?? ''),
        ne(others.id, id),
      ),
    )
  const unclaimed = [
    accountId === null ? undefined : eq(requests.accountId, accountId),
    emailFolded === null
      ? undefined
      : and(
          isNull(requests.accountId),
          eq(requests.emailFolded, emailFolded),
          notExists(sharesAddress),
        ),
  ].filter((one) => one !== undefined)
  return and(
    eq(requests.communityId, communityId),
    or(
      eq(requests.entityId, id),
      unclaimed.length === 0 ? undefined : and(isNull(requests.entityId), or(...unclaimed)),
    ),
  )
}
