import { and, count, desc, eq, getTableColumns } from 'drizzle-orm'
import {
  type CatechismClass,
  CLASSES_MAX,
  type ClassChanges,
  type ClassForm,
} from '#src/contract/office/catechism-classes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { catechismClasses, catechismPlaces, requests } from '#src/server/db/schema.ts'
import { wallTime } from '#src/server/db/times.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { versionOf } from '#src/server/http/versions.ts'
import { assertCapacity, lockCommunity } from '#src/server/office-kit/community.ts'
import { isOwned, removeOwned } from '#src/server/office-kit/owned-rows.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'

type Scope = Pick<OfficeScope, 'communityId' | 'now'>
type Row = typeof catechismClasses.$inferSelect

/** Classes are named by numbers: the tenth year comes after the second. */
const BY_NUMBER = new Intl.Collator('pt', { numeric: true })

/**
 * The classes of a community with the number of their children, the newest school year first.
 *
 * @param schoolYear left out, of all school years
 */
export async function classesOf(
  db: Db,
  communityId: number,
  schoolYear?: string,
): Promise<CatechismClass[]> {
  const rows = await countedClasses(db)
    .where(
      and(
        eq(catechismClasses.communityId, communityId),
        schoolYear === undefined ? undefined : eq(catechismClasses.schoolYear, schoolYear),
      ),
    )
    .groupBy(catechismClasses.id)
    .orderBy(desc(catechismClasses.schoolYear), catechismClasses.id)
  return rows
    .map(toClass)
    .sort(
      (one, other) =>
        other.school_year.localeCompare(one.school_year) ||
        BY_NUMBER.compare(one.name, other.name) ||
        one.id - other.id,
    )
}

/** A class of a community. @throws ApiError `not_found` */
export async function classOf(db: Db, communityId: number, id: number): Promise<CatechismClass> {
  const [row] = await countedClasses(db)
    .where(isOwned(catechismClasses, communityId, [id]))
    .groupBy(catechismClasses.id)
  return toClass(orNotFound(row))
}

/** A request that is pending again keeps its place, but its child is in no class meanwhile. */
function countedClasses(db: Db) {
  return db
    .select({ ...getTableColumns(catechismClasses), children: count(requests.id) })
    .from(catechismClasses)
    .leftJoin(catechismPlaces, eq(catechismPlaces.classId, catechismClasses.id))
    .leftJoin(
      requests,
      and(eq(requests.id, catechismPlaces.requestId), eq(requests.status, 'accepted')),
    )
}

/**
 * Adds a class.
 *
 * @param tx a transaction
 * @returns its number
 * @throws ApiError `bad_request` above the limit of classes
 */
export async function addClass(
  tx: Db,
  { communityId, now }: Scope,
  { school_year: schoolYear, ...form }: ClassForm,
): Promise<number> {
  await lockCommunity(tx, communityId)
  const isOf = eq(catechismClasses.communityId, communityId)
  await assertCapacity(tx, catechismClasses, isOf, CLASSES_MAX)
  const [row] = await tx
    .insert(catechismClasses)
    .values({ communityId, schoolYear, ...columnsOf(form), createdAt: now, updatedAt: now })
    .returning({ id: catechismClasses.id })
  if (!row) throw new Error('The insert gave no row back.')
  return row.id
}

/**
 * Replaces what a class says of itself; its school year and its children stay.
 *
 * @param tx a transaction
 * @param expected the version that the writer has read; undefined for any
 * @throws ApiError `not_found`; `changed_meanwhile`
 */
export async function changeClass(
  tx: Db,
  { communityId, now }: Scope,
  id: number,
  form: ClassChanges,
  expected: string | undefined,
): Promise<void> {
  const [locked] = await tx
    .select()
    .from(catechismClasses)
    .where(isOwned(catechismClasses, communityId, [id]))
    .for('update')
  const version = versionOf(toForm(orNotFound(locked)))
  if (expected !== undefined && expected !== version) throw new ApiError('changed_meanwhile')
  await tx
    .update(catechismClasses)
    .set({ ...columnsOf(form), updatedAt: now })
    .where(eq(catechismClasses.id, id))
}

/** Deletes a class; its children wait for one again. @throws ApiError `not_found` */
export async function removeClass(db: Db, communityId: number, id: number): Promise<void> {
  orNotFound((await removeOwned(db, catechismClasses, communityId, [id]))[0])
}

function columnsOf({ catechist_name, catechist_phone, ...form }: ClassChanges) {
  return { ...form, catechistName: catechist_name, catechistPhone: catechist_phone }
}

function toForm({ name, catechistName, catechistPhone, weekday, hour, room }: Row): ClassChanges {
  return {
    name,
    catechist_name: catechistName,
    catechist_phone: catechistPhone,
    weekday,
    hour: wallTime(hour),
    room,
  }
}

function toClass(row: Row & { children: number }): CatechismClass {
  const form = toForm(row)
  return {
    id: row.id,
    school_year: row.schoolYear,
    ...form,
    children_count: row.children,
    version: versionOf(form),
  }
}
