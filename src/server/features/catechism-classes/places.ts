import { and, eq, inArray, like, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import {
  type CatechismEnrolment,
  type ClassWithChildren,
  WAITING_MAX,
  type WaitingEnrolments,
} from '#src/contract/office/catechism-classes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { catechismClasses, catechismPlaces, requests } from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import { isOwned } from '#src/server/office-kit/owned-rows.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import {
  askedYear,
  BY_ASKED_YEAR,
  classOfSameChild,
  enrolments,
  enrolmentsOfSenders,
  isEnrolment,
  siblingsAmong,
  toChildren,
} from './children.ts'
import { classOf } from './classes.ts'

type Scope = Pick<OfficeScope, 'communityId' | 'now'>

/** A class of a community with its children. @throws ApiError `not_found` */
export async function classWithChildren(
  db: Db,
  communityId: number,
  id: number,
): Promise<ClassWithChildren> {
  const named = await classOf(db, communityId, id)
  const placed = db
    .select({ id: catechismPlaces.requestId })
    .from(catechismPlaces)
    .where(eq(catechismPlaces.classId, id))
  const found = await enrolments(
    db,
    and(isEnrolment(communityId), eq(requests.status, 'accepted'), inArray(requests.id, placed)),
  )
  return { ...named, children: await toChildren(db, communityId, found, named.school_year) }
}

/**
 * The accepted enrolments that wait for a class of a school year: those that name it, and those that
 * name the year of the course and have never been in a class.
 */
export async function waitingFor(
  db: Db,
  communityId: number,
  schoolYear: string,
): Promise<WaitingEnrolments> {
  const placeIn = (years?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(catechismPlaces)
      .where(and(eq(catechismPlaces.requestId, requests.id), years))
  const isWaiting = and(
    isEnrolment(communityId),
    eq(requests.status, 'accepted'),
    or(
      and(
        eq(askedYear, schoolYear),
        notExists(placeIn(eq(catechismPlaces.schoolYear, schoolYear))),
      ),
      and(not(like(askedYear, '%/%')), notExists(placeIn())),
    ),
  )
  const found = await enrolments(db, isWaiting, BY_ASKED_YEAR).limit(WAITING_MAX)
  const total = found.length < WAITING_MAX ? found.length : await db.$count(requests, isWaiting)
  return { results: await toChildren(db, communityId, found, schoolYear), total }
}

/** The classes of an enrolled child, and its siblings. @throws ApiError `not_found` */
export async function enrolmentOf(
  db: Db,
  communityId: number,
  id: number,
): Promise<CatechismEnrolment> {
  const [found] = await enrolments(db, and(isEnrolment(communityId), eq(requests.id, id)))
  const { request } = orNotFound(found)
  const others = await enrolmentsOfSenders(db, communityId, [request])
  return {
    classes: others.find((one) => one.request.id === id)?.classes ?? [],
    siblings: siblingsAmong(others, request, null),
  }
}

/**
 * Puts the children of accepted enrolments into a class: all of them or, with an error, none. Who is
 * in another class of the same school year moves.
 *
 * @param tx a transaction
 * @throws ApiError `not_found` for the class; `bad_request` for what is no accepted enrolment of the
 *   community, and for a child that is in a class of the school year by another enrolment
 */
export async function placeChildren(
  tx: Db,
  { communityId, now }: Scope,
  classId: number,
  enrolmentIds: number[],
): Promise<void> {
  // Two enrolments of one child may be placed at once.
  await lockCommunity(tx, communityId)
  const [row] = await tx
    .select({ schoolYear: catechismClasses.schoolYear })
    .from(catechismClasses)
    .where(isOwned(catechismClasses, communityId, [classId]))
    .for('update')
  const { schoolYear } = orNotFound(row)
  const ids = [...new Set(enrolmentIds)]
  const found = await enrolments(
    tx,
    and(isEnrolment(communityId), eq(requests.status, 'accepted'), inArray(requests.id, ids)),
  )
  if (found.length < ids.length) refuse('enrolments')
  await tx
    .insert(catechismPlaces)
    .values(ids.map((requestId) => ({ requestId, schoolYear, classId, placedAt: now })))
    .onConflictDoUpdate({
      target: [catechismPlaces.requestId, catechismPlaces.schoolYear],
      set: { classId, placedAt: now },
    })
  const sent = found.map(({ request }) => request)
  const others = await enrolmentsOfSenders(tx, communityId, sent)
  if (sent.some((request) => classOfSameChild(others, request, schoolYear) !== null)) {
    refuse('child_in_class')
  }
}

function refuse(key: string): never {
  throw new ApiError('bad_request', { enrolment_ids: { key } })
}

/**
 * Takes a child out of a class.
 *
 * @throws ApiError `not_found` for a class that the community does not have, or without the child
 */
export async function removeChild(
  db: Db,
  communityId: number,
  classId: number,
  enrolmentId: number,
): Promise<void> {
  const { id } = await classOf(db, communityId, classId)
  const [removed] = await db
    .delete(catechismPlaces)
    .where(and(eq(catechismPlaces.classId, id), eq(catechismPlaces.requestId, enrolmentId)))
    .returning({ id: catechismPlaces.requestId })
  orNotFound(removed)
}
