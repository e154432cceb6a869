import { and, eq, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { StaffFilters, StaffListQuery } from '#src/contract/office/staff-list.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { EntityForm, EntityRecord } from '#src/contract/people/entity.ts'
import type { LifeForm } from '#src/contract/people/life.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, entities, families, familyMembers } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { contains, idsOf, ordered, pageOf } from '#src/server/http/lists/list-sql.ts'
import { isOwned, knownOwned } from '#src/server/office-kit/owned-rows.ts'
import type { OfficeScope, ReportSource } from '#src/server/office-kit/resource.ts'
import { livesOf } from '../lives/queries.ts'
import { type EntityRow, entityRecordOf, toEntityColumns } from './rows.ts'

/** The number of the database lock; no other lock has it. */
const LINKING = 7_201_655

/**
 * Lets only one transaction at a time link accounts to people of registers. Otherwise an address
 * confirmed while a person is added would not be linked, and two people who get one address at once
 * would both be linked. Take this lock before any lock on people, to prevent deadlocks.
 */
export async function holdLinks(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LINKING})`)
}

const SORTED_BY = {
  name: sql`${entities.nameFolded} collate "C"`,
  created_at: entities.createdAt,
  updated_at: entities.updatedAt,
  id: entities.id,
} as const

const columns = {
  entity: entities,
  account: { id: accounts.id, name: accounts.name, email: accounts.email },
}

function selectEntities(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(entities)
    .leftJoin(accounts, eq(accounts.id, entities.accountId))
    .where(where)
}

function isListed(communityId: number, { query }: StaffListQuery): SQL | undefined {
  return and(eq(entities.communityId, communityId), ...narrowedBy(query))
}

function orderOf({ sort = 'name', order = 'asc' }: StaffListQuery): SQL[] {
  return [ordered(SORTED_BY[sort as keyof typeof SORTED_BY], order), ordered(entities.id, order)]
}

/** A page of a community's register, by name by default. */
export async function listEntities(
  db: Db,
  communityId: number,
  query: StaffListQuery,
): Promise<Paged<EntityRecord>> {
  const where = isListed(communityId, query)
  const sorted = selectEntities(db, where).orderBy(...orderOf(query))
  const page = await pageOf(sorted, db.$count(entities, where), query)
  return { ...page, results: page.results.map(entityRecordOf) }
}

/** A person as reports read them, with what is known of their life. */
export type ReportedPerson = EntityRecord & { life?: LifeForm | undefined }

/** How reports read a community's register. */
export const entityReports: ReportSource<Pick<OfficeScope, 'communityId'>, ReportedPerson> = {
  ids: (db, { communityId }, query) => {
    const listed = db.select({ id: entities.id }).from(entities)
    return idsOf(listed.where(isListed(communityId, query)).orderBy(...orderOf(query)), query)
  },
  rows: async (db, { communityId }, ids) => {
    const rows = await selectEntities(db, isOwned(entities, communityId, ids))
    const lives = await livesOf(db, ids)
    return rows.map((row) => ({ ...entityRecordOf(row), life: lives.get(row.entity.id) }))
  },
}

function searched(search: string | undefined): SQL | undefined {
  if (search === undefined) return undefined
  const digits = search.replace(/[\s.()-]/g, '')
  return or(
    contains(entities.nameFolded, fold(search)),
    contains(entities.emailFolded, foldEmail(search)),
    /^\+?\d{3,}$/.test(digits) ? hasNumber(digits) : undefined,
  )
}

/** A telephone or tax number, in any spelling. */
function hasNumber(digits: string): SQL {
  const plain = (column: PgColumn) => sql`regexp_replace(${column}, '[[:space:].()-]', '', 'g')`
  return sql`(${or(
    contains(plain(entities.mobilephone), digits),
    contains(plain(entities.phone), digits),
    contains(entities.taxpayer, digits),
  )})`
}

function narrowedBy(filters: StaffFilters): Array<SQL | undefined> {
  const { search, has_account, has_family, has_email } = filters
  return [
    searched(search),
    has_account === undefined ? undefined : is(has_account, isNotNull(entities.accountId)),
    has_email === undefined ? undefined : is(has_email, isNotNull(entities.email)),
    has_family === undefined ? undefined : is(has_family, livesInFamily),
  ]
}

const is = (wanted: boolean, condition: SQL) => (wanted ? condition : not(condition))

const livesInFamily = sql`(exists (select 1 from ${families} where ${families.fatherId} = ${entities.id} or ${families.motherId} = ${entities.id}) or exists (select 1 from ${familyMembers} where ${familyMembers.entityId} = ${entities.id}))`

/**
 * One person of a register.
 *
 * @throws ApiError `not_found`
 */
export async function entityRecord(db: Db, communityId: number, id: number): Promise<EntityRecord> {
  const [row] = await selectEntities(db, isOwned(entities, communityId, [id]))
  return entityRecordOf(orNotFound(row))
}

/** One person, locked with its links until the transaction ends; undefined if there is none. */
export async function lockedEntity(
  tx: Db,
  communityId: number,
  id: number,
): Promise<EntityRow | undefined> {
  const [row] = await lockedEntities(tx, communityId, [id])
  return row
}

/**
 * Several people, locked with their links until the transaction ends, in the order of their
 * numbers.
 */
export async function lockedEntities(
  tx: Db,
  communityId: number,
  ids: number[],
): Promise<EntityRow[]> {
  await holdLinks(tx)
  return await tx
    .select()
    .from(entities)
    .where(isOwned(entities, communityId, ids))
    .orderBy(entities.id)
    .for('update')
}

/**
 * Adds a person to a register.
 *
 * @returns their number
 */
export async function insertEntity(
  tx: Db,
  scope: { communityId: number; now: string },
  form: EntityForm,
): Promise<number> {
  const [row] = await insertEntities(tx, scope, [form])
  if (!row) throw new Error('The insert gave no row back.')
  return row.id
}

/**
 * Adds several people to a register.
 *
 * @returns their rows, in the order of their forms
 */
export async function insertEntities(
  tx: Db,
  { communityId, now }: { communityId: number; now: string },
  forms: EntityForm[],
): Promise<EntityRow[]> {
  if (forms.length === 0) return []
  const values = forms.map((form) => ({
    ...{ communityId, ...toEntityColumns(form), createdAt: now, updatedAt: now },
  }))
  const rows = await tx.insert(entities).values(values).returning()
  // Numbers are assigned in the order of the values.
  return rows.toSorted((a, b) => a.id - b.id)
}

/** The numbers that are in a community's register. */
export function knownEntities(tx: Db, communityId: number, ids: number[]): Promise<number[]> {
  return knownOwned(tx, entities, communityId, ids)
}

/**
 * Changes a record of the register. A new address ends the link to the account of the former one:
 * only the owner of the new address can accept a link.
 *
 * @param current the row, locked
 * @param now the present instant, ISO 8601 in UTC
 */
export async function changeEntity(
  tx: Db,
  current: EntityRow,
  form: EntityForm,
  now: string,
): Promise<void> {
  const emailFolded = form.email === null ? null : foldEmail(form.email)
  const isSameAddress = emailFolded === current.emailFolded
  await tx
    .update(entities)
    .set({
      ...toEntityColumns(form),
      accountId: isSameAddress ? current.accountId : null,
      updatedAt: now,
    })
    .where(eq(entities.id, current.id))
}
