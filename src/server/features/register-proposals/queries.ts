import { and, asc, eq, inArray, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import {
  PROPOSALS_MAX,
  PROPOSING_KINDS,
  type RegisterProposals,
} from '#src/contract/people/due-proposals.ts'
import type { LifeForm } from '#src/contract/people/life.ts'
import {
  CANDIDATES_MAX,
  type Candidate,
  type ProposedPerson,
  type RegisterProposal,
  type Settlement,
} from '#src/contract/people/register-proposals.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import {
  type ProposingRequest,
  proposalState,
  proposedFacts,
} from '#src/domain/requests/register-proposal.ts'
import { fold } from '#src/domain/search/folding.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { idsOf } from '#src/server/db/rows.ts'
import { entities, registerEntries, registerSettlements, requests } from '#src/server/db/schema.ts'
import { notFound, orNotFound } from '#src/server/errors.ts'
import { versionOf } from '#src/server/http/versions.ts'
import { timeZoneOf } from '#src/server/office-kit/community.ts'
import { isOwned } from '#src/server/office-kit/owned-rows.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import type { EntityRow } from '../entities/rows.ts'
import { livesOf } from '../lives/queries.ts'
import type { RequestRow } from '../requests/receive.ts'

type Where = Pick<OfficeScope, 'communityId' | 'now'>
type Facts = ReturnType<typeof proposedFacts>

/**
 * The entry that a request proposes, with the people of the register who may be meant, and what
 * became of it.
 *
 * @throws ApiError `not_found`, also for a request of a kind that proposes none
 */
export async function registerProposal(
  db: Db,
  { communityId, now }: Where,
  requestId: number,
): Promise<RegisterProposal> {
  const [row] = await db
    .select()
    .from(requests)
    .where(isOwned(requests, communityId, [requestId]))
  const request = orNotFound(row)
  const { event, place, born, people } = proposedFacts(toProposing(request))
  const [settlement, today, entered, known] = await Promise.all([
    settlementOf(db, requestId),
    todayOf(db, communityId, now),
    enteredPeople(db, requestId),
    peopleLike(db, request, people),
  ])
  const lives = await livesOf(db, idsOf(known))
  const { status, day } = request
  return {
    state: proposalState({ status, day, settlement }, today),
    ...{ event, day, place, born },
    people: people.map((person) => ({
      role: person.role,
      name: person.name,
      candidates: candidatesFor(person, event, request, known, lives),
      entered: entered.get(person.role) ?? null,
    })),
    version: proposalVersion(request, settlement),
  }
}

/** A stored request as one that proposes an entry. @throws ApiError `not_found` for other kinds */
export function toProposing(request: RequestRow): ProposingRequest {
  if (!(PROPOSING_KINDS as readonly string[]).includes(request.kind)) throw notFound()
  // The schema of their kind checked the details before they were stored.
  return request as unknown as ProposingRequest
}

/** Names what a proposal was made of, and what became of it. */
export function proposalVersion(
  { status, details }: Pick<RequestRow, 'status' | 'details'>,
  settlement: Settlement | null,
): string {
  return versionOf({ status, details, settlement })
}

/** How the proposal of a request ended; null if it did not. */
export async function settlementOf(db: Db, requestId: number): Promise<Settlement | null> {
  const [row] = await db
    .select()
    .from(registerSettlements)
    .where(eq(registerSettlements.requestId, requestId))
  return row?.settlement ?? null
}

/** Today on a community's calendar. */
export async function todayOf(db: Db, communityId: number, now: string): Promise<string> {
  const timeZone = orNotFound(await timeZoneOf(db, communityId))
  return wallClock(Date.parse(now), timeZone).date
}

async function enteredPeople(db: Db, requestId: number) {
  const rows = await db
    .select({ role: registerEntries.role, id: entities.id, name: entities.name })
    .from(registerEntries)
    .innerJoin(entities, eq(entities.id, registerEntries.entityId))
    .where(eq(registerEntries.requestId, requestId))
  return new Map(rows.map(({ role, ...person }) => [role, person]))
}

/** The people of the register who have a name or an address of the request, or sent it. */
async function peopleLike(
  db: Db,
  { communityId, kind, entityId, accountId }: RequestRow,
  people: Facts['people'],
): Promise<EntityRow[]> {
  const emails = people.flatMap(({ email }) => (email === null ? [] : foldEmail(email)))
  const isSender: Array<SQL | undefined> =
    // A parent sends a baptism, one of the two a wedding.
    kind === 'wedding'
      ? [
          entityId === null ? undefined : eq(entities.id, entityId),
          accountId === null ? undefined : eq(entities.accountId, accountId),
        ]
      : []
  return db
    .select()
    .from(entities)
    .where(
      and(
        eq(entities.communityId, communityId),
        or(
          inArray(
            entities.nameFolded,
            people.map(({ name }) => fold(name)),
          ),
          emails.length === 0 ? undefined : inArray(entities.emailFolded, emails),
          ...isSender,
        ),
      ),
    )
    .orderBy(asc(entities.nameFolded), asc(entities.id))
}

function candidatesFor(
  { name, email }: Facts['people'][number],
  event: Facts['event'],
  request: RequestRow,
  known: EntityRow[],
  lives: Map<number, LifeForm>,
): ProposedPerson['candidates'] {
  const [nameFolded, emailFolded] = [fold(name), email === null ? null : foldEmail(email)]
  return known
    .flatMap((person): Candidate[] => {
      const { id, accountId } = person
      const isLinked = accountId !== null && accountId === request.accountId
      const shared = {
        name: person.nameFolded === nameFolded,
        email: emailFolded !== null && person.emailFolded === emailFolded,
        request: request.kind === 'wedding' && (id === request.entityId || isLinked),
      }
      const ties = (['name', 'email', 'request'] as const).filter((tie) => shared[tie])
      if (ties.length === 0) return []
      const events = lives.get(id)?.events ?? []
      return [
        {
          ...{ id, name: person.name, ties },
          born: events.find(({ kind }) => kind === 'birth')?.date ?? null,
          contact: person.email ?? person.mobilephone ?? person.phone,
          known: events.findLast(({ kind }) => kind === event)?.date ?? null,
        },
      ]
    })
    .toSorted((one, other) => other.ties.length - one.ties.length)
    .slice(0, CANDIDATES_MAX)
}

/** The accepted celebrations of a community that are over and neither entered nor let go. */
export async function registerProposals(
  db: Db,
  { communityId, now }: Where,
): Promise<RegisterProposals> {
  const today = await todayOf(db, communityId, now)
  const settled = db
    .select({ one: sql`1` })
    .from(registerSettlements)
    .where(eq(registerSettlements.requestId, requests.id))
  const isDue = and(
    eq(requests.communityId, communityId),
    inArray(requests.kind, [...PROPOSING_KINDS]),
    eq(requests.status, 'accepted'),
    lte(requests.day, today),
    notExists(settled),
  )
  const { id, kind, subject, day } = requests
  const [rows, total] = await Promise.all([
    db
      .select({ request_id: id, kind, subject, day })
      .from(requests)
      .where(isDue)
      .orderBy(asc(day), asc(id))
      .limit(PROPOSALS_MAX),
    db.$count(requests, isDue),
  ])
  const results = rows.flatMap(({ kind, day, ...line }) =>
    (kind === 'baptism' || kind === 'wedding') && day !== null ? [{ ...line, kind, day }] : [],
  )
  return { results, total }
}
