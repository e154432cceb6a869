import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { RecordMatch } from '#src/contract/office/import-line.ts'
import { EntityForm } from '#src/contract/people/entity.ts'
import { similarityReasons } from '#src/domain/people/similarity.ts'
import { identifyingTaxpayer } from '#src/domain/people/taxpayer.ts'
import type { Db } from '#src/server/db/connection.ts'
import { idsOf } from '#src/server/db/rows.ts'
import { entities, entityMerges, families, familyMembers, requests } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { isOwned, removeOwned } from '#src/server/office-kit/owned-rows.ts'
import { changeEntity } from '../entities/change-entity.ts'
import { insertEntities, knownEntities, lockedEntities, lockedEntity } from '../entities/queries.ts'
import { type EntityRow, toEntityColumns, toEntityForm } from '../entities/rows.ts'
import { isRequestOf } from '../people/own-requests-of.ts'
import { toDigest } from './source-revision.ts'
import type { Target } from './target.ts'

/** The most people of one name, address or number that a line is compared with. */
const MOST_CANDIDATES = 50
/** The most similar people that a line names. */
const MOST_MATCHES = 5

/** Writes lines into a community's register. Families are not part of it. */
export const entityTarget: Target = {
  column: 'entityId',
  linesAtOnce: 200,
  there: async (db, communityId, ids) => new Set(await knownEntities(db, communityId, ids)),
  isHere: (communityId, recordId) =>
    sql`exists (select 1 from ${entities} where ${entities.id} = ${recordId} and ${eq(entities.communityId, communityId)})`,
  written: async (db, communityId, recordIds) => {
    if (recordIds.length === 0) return new Map()
    const rows = await db
      .select()
      .from(entities)
      .where(isOwned(entities, communityId, recordIds))
    return new Map(rows.map((row) => [row.id, toDigest(toEntityForm(row))]))
  },
  alike: (db, communityId, payloads) =>
    alikeEntities(
      db,
      communityId,
      payloads.map((one) => v.parse(EntityForm, one)),
    ),
  add: async (tx, scope, payloads) => {
    const forms = payloads.map((one) => v.parse(EntityForm, one))
    const rows = await insertEntities(tx, scope, forms)
    return rows.map((row) => ({ recordId: row.id, writtenDigest: toDigest(toEntityForm(row)) }))
  },
  change: async (tx, { communityId, now }, recordId, payload) => {
    const row = orNotFound(await lockedEntity(tx, communityId, recordId))
    // Fields that the table omits keep their present values.
    const said = Object.entries(v.parse(EntityForm, payload)).filter(([, value]) => value !== null)
    await changeEntity(tx, row, { ...toEntityForm(row), ...Object.fromEntries(said) }, now)
  },
  // The fields that an import writes are the whole record.
  withLaterVersion: async () => new Set(),
  touched: async (db, recordIds) => {
    const rows = await db
      .select({ id: entities.id })
      .from(entities)
      .where(and(inArray(entities.id, recordIds), ne(entities.updatedAt, entities.createdAt)))
    return new Set(idsOf(rows))
  },
  withTies,
  takeBack: async (tx, { communityId }, recordIds) => {
    await removeOwned(tx, entities, communityId, recordIds)
  },
}

/** People who have an account here, live in a family, have asked for something, or were merged. */
async function withTies(
  db: Db,
  communityId: number,
  recordIds: number[],
): Promise<ReadonlySet<number>> {
  if (recordIds.length === 0) return new Set()
  const people = await lockedEntities(db, communityId, recordIds)
  const parents = await db
    .select({ father: families.fatherId, mother: families.motherId })
    .from(families)
    .where(or(inArray(families.fatherId, recordIds), inArray(families.motherId, recordIds)))
  const members = await db
    .select({ id: familyMembers.entityId })
    .from(familyMembers)
    .where(inArray(familyMembers.entityId, recordIds))
  const merged = await db
    .select({ id: entityMerges.keptId })
    .from(entityMerges)
    .where(inArray(entityMerges.keptId, recordIds))
  return new Set([
    ...people.flatMap(({ id, accountId }) => (accountId === null ? [] : id)),
    ...parents.flatMap(({ father, mother }) => [father ?? 0, mother ?? 0]),
    ...members.map(({ id }) => id),
    ...merged.map(({ id }) => id ?? 0),
    ...(await whoAsked(db, communityId, people)),
  ])
}

/** The people among these who have asked for something; each candidate is checked individually. */
async function whoAsked(db: Db, communityId: number, people: EntityRow[]): Promise<number[]> {
  const addresses = people.flatMap(({ emailFolded }) => emailFolded ?? [])
  const sent = await db
    .select({ entityId: requests.entityId, emailFolded: requests.emailFolded })
    .from(requests)
    .where(
      and(
        eq(requests.communityId, communityId),
        or(inArray(requests.entityId, idsOf(people)), inArray(requests.emailFolded, addresses)),
      ),
    )
  const ids = new Set(sent.map(({ entityId }) => entityId))
  const sentFrom = new Set(sent.map(({ emailFolded }) => emailFolded))
  const asked: number[] = []
  for (const person of people) {
    const { id, emailFolded } = person
    if (!ids.has(id) && (emailFolded === null || !sentFrom.has(emailFolded))) continue
    if ((await db.$count(requests, isRequestOf(db, person))) > 0) asked.push(id)
  }
  return asked
}

/** For each line the people of the register who may be the same person, and why. */
async function alikeEntities(
  db: Db,
  communityId: number,
  forms: EntityForm[],
): Promise<RecordMatch[][]> {
  const people = forms.map((form) =>
    toEntityColumns({ ...form, taxpayer: identifyingTaxpayer(form.taxpayer) }),
  )
  const candidates = await candidatesFor(db, communityId, people)
  const byName = Map.groupBy(candidates, ({ nameFolded }) => nameFolded)
  const byAddress = Map.groupBy(candidates, ({ emailFolded }) => emailFolded)
  const byNumber = Map.groupBy(candidates, ({ taxpayer }) => taxpayer)
  return people.map((person) => {
    const { nameFolded, emailFolded, taxpayer } = person
    const own = new Set([
      ...(byName.get(nameFolded) ?? []),
      ...(emailFolded === null ? [] : (byAddress.get(emailFolded) ?? [])),
      ...(taxpayer === null ? [] : (byNumber.get(taxpayer) ?? [])),
    ])
    const matches = [...own]
      .toSorted((a, b) => a.id - b.id)
      .slice(0, MOST_CANDIDATES)
      .flatMap(({ id, name, ...other }) => {
        const reasons: string[] = similarityReasons(person, { name, ...other })
        // A person must decide if only the name is the same and nothing more is known.
        if (reasons.length === 0 && other.nameFolded === nameFolded) reasons.push('name')
        return reasons.length === 0 ? [] : [{ id, name, reasons }]
      })
    return matches.slice(0, MOST_MATCHES)
  })
}

/** People of the register who share a name, an address or a number with one of some people. */
async function candidatesFor(
  db: Db,
  communityId: number,
  people: Array<ReturnType<typeof toEntityColumns>>,
): Promise<EntityRow[]> {
  const sought: Array<[PgColumn, string[]]> = [
    [entities.nameFolded, people.map(({ nameFolded }) => nameFolded)],
    [entities.emailFolded, people.flatMap(({ emailFolded }) => emailFolded ?? [])],
    [entities.taxpayer, people.flatMap(({ taxpayer }) => taxpayer ?? [])],
  ]
  const found = new Map<number, EntityRow>()
  for (const [column, values] of sought) {
    for (const row of await withValue(db, communityId, column, [...new Set(values)])) {
      found.set(row.id, row)
    }
  }
  return [...found.values()]
}

/** The first people with each of some values: no more are compared, however many share one. */
async function withValue(
  db: Db,
  communityId: number,
  column: PgColumn,
  values: string[],
): Promise<EntityRow[]> {
  if (values.length === 0) return []
  const listed = sql.join(
    values.map((value): SQL => sql`(${value}::text)`),
    sql`, `,
  )
  const some = db
    .select()
    .from(entities)
    .where(and(eq(entities.communityId, communityId), sql`${column} = sought.value`))
    .orderBy(asc(entities.id))
    .limit(MOST_CANDIDATES)
    .as('some')
  const rows = await db
    .select({ id: some.id })
    .from(sql`(values ${listed}) as sought (value)`)
    .innerJoinLateral(some, sql`true`)
  if (rows.length === 0) return []
  return await db
    .select()
    .from(entities)
    .where(inArray(entities.id, idsOf(rows)))
}
