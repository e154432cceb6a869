import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { RecordMatch } from '#src/contract/office/import-line.ts'
import type { EntityForm } from '#src/contract/people/entity.ts'
import { type LifeForm, UNKNOWN_LIFE } from '#src/contract/people/life.ts'
import { lifeWithEntries, mergedLife } from '#src/domain/people/merged-life.ts'
import { type ComparedPerson, similarityReasons } from '#src/domain/people/similarity.ts'
import { identifyingTaxpayer } from '#src/domain/people/taxpayer.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { idsOf } from '#src/server/db/rows.ts'
import {
  certificateDetails,
  entities,
  entityMerges,
  families,
  familyMembers,
  requests,
} from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import {
  changeEntity,
  insertEntities,
  knownEntities,
  lockedEntities,
  lockedEntity,
} from '#src/server/features/entities/queries.ts'
import {
  type EntityRow,
  toEntityColumns,
  toEntityForm,
} from '#src/server/features/entities/rows.ts'
import { insertLives, livesOf, replaceLife } from '#src/server/features/lives/queries.ts'
import { isRequestOf } from '#src/server/features/people/person-requests.ts'
import { isOwned, removeOwned } from '#src/server/office-kit/owned-rows.ts'
import { PersonPayload, toDigest } from './payload.ts'
import type { FindEarlier, Target } from './target.ts'

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
    const lives = await livesOf(db, idsOf(rows))
    return new Map(rows.map((row) => [row.id, digestOf(row, lives.get(row.id))]))
  },
  alike: (db, communityId, payloads) => alikeEntities(db, communityId, formsIn(payloads)),
  earlier: earlierPeople,
  add: async (tx, scope, payloads) => {
    const people = formsIn(payloads)
    const rows = await insertEntities(tx, scope, people)
    const added = rows.flatMap(({ id }, at) => {
      const life = people[at]?.life
      return life ? [{ entityId: id, life }] : []
    })
    await insertLives(tx, scope.communityId, added)
    const lives = await livesOf(
      tx,
      added.map(({ entityId }) => entityId),
    )
    return rows.map((row) => ({
      recordId: row.id,
      writtenDigest: digestOf(row, lives.get(row.id)),
    }))
  },
  change: async (tx, { communityId, now }, recordId, payload) => {
    const row = orNotFound(await lockedEntity(tx, communityId, recordId))
    // Fields that the table omits keep their present values.
    const { life, ...form } = v.parse(PersonPayload, payload)
    const said = Object.entries(form).filter(([, value]) => value !== null)
    await changeEntity(tx, row, { ...toEntityForm(row), ...Object.fromEntries(said) }, now)
    if (!life) return
    const present = (await livesOf(tx, [recordId])).get(recordId) ?? UNKNOWN_LIFE
    const told = lifeWithEntries(life, present)
    await replaceLife(tx, communityId, recordId, mergedLife(told, present))
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

function formsIn(payloads: unknown[]): PersonPayload[] {
  return payloads.map((one) => v.parse(PersonPayload, one))
}

/** A digest of a record, which is that of former imports where nothing is known of the life. */
function digestOf(row: EntityRow, life: LifeForm | undefined): string {
  return toDigest({ ...toEntityForm(row), ...(life && { life }) })
}

/**
 * People who have an account here, live in a family, have asked for something, were merged, or have
 * been issued a certificate.
 */
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
  const certified = await db
    .select({ id: certificateDetails.entityId })
    .from(certificateDetails)
    .where(inArray(certificateDetails.entityId, recordIds))
  return new Set([
    ...certified.map(({ id }) => id),
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
  const people = forms.map(comparedColumns)
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

/**
 * People of the register who share a name, an address or a number with one of some people: of each
 * value only the first, however many share it.
 */
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
  const ids = new Set<number>()
  for (const [column, values] of sought) {
    const listed = [...new Set(values)].map((value) => sql`(${value}::text)`)
    if (listed.length === 0) continue
    const some = db
      .select({ id: entities.id })
      .from(entities)
      .where(and(eq(entities.communityId, communityId), sql`${column} = sought.value`))
      .orderBy(asc(entities.id))
      .limit(MOST_CANDIDATES)
      .as('some')
    const rows = await db
      .select({ id: some.id })
      .from(sql`(values ${sql.join(listed, sql`, `)}) as sought (value)`)
      .innerJoinLateral(some, sql`true`)
    for (const { id } of rows) ids.add(id)
  }
  if (ids.size === 0) return []
  return await db
    .select()
    .from(entities)
    .where(inArray(entities.id, [...ids]))
}

interface Earlier {
  position: number
  person: ComparedPerson & { nameFolded: string }
}

/**
 * Finds people that a file names twice, by the register's rules for duplicates. Within a file, the
 * same email address counts only with the same name: couples share one.
 */
function earlierPeople(): FindEarlier {
  const known = new Map<string, Earlier[]>()
  return (position, payload) => {
    const person = comparedColumns(v.parse(PersonPayload, payload))
    const keys = [`name ${person.nameFolded}`]
    if (person.taxpayer !== null) keys.push(`taxpayer ${fold(person.taxpayer)}`)
    const compared = new Map(
      keys.flatMap((key) => known.get(key) ?? []).map((one) => [one.position, one.person]),
    )
    for (const key of keys) {
      const same = known.get(key)
      if (!same) known.set(key, [{ position, person }])
      else if (same.length < MOST_CANDIDATES) same.push({ position, person })
    }
    return [...compared]
      .flatMap(([at, other]) => {
        const reasons: string[] = similarityReasons(person, other)
        const isSame = reasons.includes('taxpayer') || person.nameFolded === other.nameFolded
        return isSame && reasons.length > 0 ? [{ position: at, reasons }] : []
      })
      .toSorted((a, b) => a.position - b.position)
      .slice(0, MOST_MATCHES)
  }
}

/** The columns by which people are compared; a tax number counts only if it identifies somebody. */
function comparedColumns(form: EntityForm) {
  return toEntityColumns({ ...form, taxpayer: identifyingTaxpayer(form.taxpayer) })
}
