import { and, asc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Erasure } from '#src/contract/people/register-person.ts'
import { fold } from '#src/domain/search/folding.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  departures,
  entities,
  families,
  familyMembers,
  importLines,
  imports,
  registerEvents,
  requests,
  subscriptions,
} from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { timeZoneOf } from '#src/server/office-kit/community.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { lockedEntity } from '../entities/queries.ts'
import type { EntityRow } from '../entities/rows.ts'
import { deleteCounted } from '../requests/delete-counted.ts'
import { familiesOf, personRow } from './person-file.ts'
import { isRequestOf, personRequestOf } from './person-requests.ts'
import { noteRegisterEvent } from './register-events.ts'
import { forgetSharedValues } from './shared-values.ts'

/** Replaces a name in the report of an import. */
const NOBODY = '…'

/**
 * Removes a person's name from imported lines and proposals. The lines that created their record,
 * or a record merged into it, stay without the name. It must run before the record is deleted.
 */
async function eraseFromImports(tx: Db, { id, communityId }: EntityRow): Promise<void> {
  const ids = await numbersOf(tx, { id, communityId })
  const ofPeople = inArray(
    importLines.importId,
    tx
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.communityId, communityId), eq(imports.kind, 'people'))),
  )
  await tx
    .update(importLines)
    .set({ title: NOBODY, externalId: null, payload: null })
    .where(and(ofPeople, inArray(importLines.recordId, ids)))
  for (const one of ids) {
    await tx
      .update(importLines)
      .set({ matches: withoutMatch(one) })
      .where(and(ofPeople, sql`${importLines.matches} @> ${JSON.stringify([{ id: one }])}::jsonb`))
  }
}

/**
 * The numbers of a person's record and of all records merged into it, directly or through other
 * records, however long ago.
 */
async function numbersOf(
  tx: Db,
  { id, communityId }: Pick<EntityRow, 'id' | 'communityId'>,
): Promise<number[]> {
  const events = await tx
    .select()
    .from(registerEvents)
    .where(
      and(
        eq(registerEvents.communityId, communityId),
        inArray(registerEvents.action, ['merged', 'parted']),
      ),
    )
    .orderBy(asc(registerEvents.id))
  const keptOf = new Map<number, number>()
  for (const { action, recordId, otherId } of events) {
    if (otherId === null) continue
    if (action === 'merged') keptOf.set(otherId, recordId)
    else keptOf.delete(otherId)
  }
  const ids = new Set([id])
  // A record must be deleted before the one it was merged into, so later ones come first.
  for (const [gone, kept] of [...keptOf].toReversed()) if (ids.has(kept)) ids.add(gone)
  return [...ids]
}

function withoutMatch(id: number): SQL {
  return sql`(select coalesce(jsonb_agg(match), '[]'::jsonb) from jsonb_array_elements(${importLines.matches}) match where (match ->> 'id')::int <> ${id})`
}

type Where = Pick<OfficeScope, 'communityId' | 'now'>

/** What erasing a person deletes, and what stays. @throws ApiError `not_found` */
export async function erasureOf(db: Db, where: Where, id: number): Promise<Erasure> {
  return forecast(db, where, await personRow(db, where.communityId, id))
}

/**
 * Erases a person from a register (GDPR art. 17), in the caller's transaction: their record with
 * the records merged into it, their places in families, families without any other member, and
 * their requests, except accepted ones for a future day. Their account stays; it only leaves the
 * community.
 *
 * @param name the person's name, typed to confirm the erasure
 * @returns what was deleted and what stays, as announced before
 * @throws ApiError `not_found`; `bad_request` with a hint for `name`
 */
export async function erasePerson(
  tx: Db,
  scope: OfficeScope,
  id: number,
  name: string,
): Promise<Erasure> {
  const { communityId } = scope
  const person = orNotFound(await lockedEntity(tx, communityId, id))
  if (fold(name) !== fold(person.name))
    throw new ApiError('bad_request', { name: { key: 'name_again' } })
  const erasure = await forecast(tx, scope, person)
  await deleteCounted(tx, and(isRequestOf(tx, person), not(await isToCome(tx, scope))))
  const empty = erasure.empty_families.map(({ id }) => id)
  if (empty.length > 0) await tx.delete(families).where(inArray(families.id, empty))
  if (person.accountId !== null) {
    await tx
      .delete(subscriptions)
      .where(
        and(
          eq(subscriptions.accountId, person.accountId),
          eq(subscriptions.communityId, communityId),
        ),
      )
  }
  // The desk shows names of people who left; there is no name to show any more.
  await tx.delete(departures).where(eq(departures.entityId, id))
  await eraseFromImports(tx, person)
  await tx.delete(entities).where(eq(entities.id, id))
  await forgetSharedValues(tx, communityId)
  await noteRegisterEvent(tx, scope, 'erased', id)
  return erasure
}

async function forecast(db: Db, where: Where, person: EntityRow): Promise<Erasure> {
  const toCome = await isToCome(db, where)
  const theirs = isRequestOf(db, person)
  const [gone, coming, living, alone, account] = await Promise.all([
    db.$count(requests, and(theirs, not(toCome))),
    db
      .select()
      .from(requests)
      .where(and(theirs, toCome))
      .orderBy(asc(requests.day), asc(requests.id)),
    familiesOf(db, person.id),
    leftEmptyBy(db, person),
    accountOf(db, person),
  ])
  const named = living.map(({ id, name }) => ({ id, name }))
  return {
    requests: gone,
    coming: coming.map((row) => personRequestOf(person, row)),
    families: named.filter(({ id }) => !alone.includes(id)),
    empty_families: named.filter(({ id }) => alone.includes(id)),
    account,
  }
}

/** Accepted requests for a day that is not yet over in the community's time zone. */
async function isToCome(db: Db, { communityId, now }: Where): Promise<SQL> {
  const timeZone = orNotFound(await timeZoneOf(db, communityId))
  const { date: today } = wallClock(Date.parse(now), timeZone)
  return sql`(${requests.status} = 'accepted' and coalesce(${requests.day} >= ${today}, false))`
}

/** The families in which the person is the only member. */
async function leftEmptyBy(db: Db, { id, communityId }: EntityRow): Promise<number[]> {
  const other = (column: PgColumn) => sql`coalesce(${column} = ${id}, true)`
  const rows = await db
    .select({ id: families.id })
    .from(families)
    .where(
      and(
        eq(families.communityId, communityId),
        other(families.fatherId),
        other(families.motherId),
        sql`not exists (select 1 from ${familyMembers} where ${familyMembers.familyId} = ${families.id} and ${familyMembers.entityId} <> ${id})`,
        or(
          eq(families.fatherId, id),
          eq(families.motherId, id),
          sql`exists (select 1 from ${familyMembers} where ${familyMembers.familyId} = ${families.id} and ${familyMembers.entityId} = ${id})`,
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

async function accountOf(db: Db, { accountId }: EntityRow): Promise<Erasure['account']> {
  if (accountId === null) return null
  const [row] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row ?? null
}
