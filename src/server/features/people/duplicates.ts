import { aliasedTable, and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import {
  DUPLICATES_MAX,
  type DuplicatePair,
  type DuplicatePairs,
  GROUP_PEOPLE_MAX,
  type SharedValueGroup,
  SIMILARITY_DEGREES,
} from '#src/contract/people/duplicates.ts'
import { similarityDegree } from '#src/domain/people/merged-person.ts'
import { sharedPhones, similarityReasons } from '#src/domain/people/similarity.ts'
import { PLACEHOLDER_DIGITS } from '#src/domain/people/taxpayer.ts'
import { groupPairs, type ValuePair } from '#src/domain/people/value-groups.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, distinctEntities, entities } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { knownEntities } from '../entities/queries.ts'
import { entityRecordOf } from '../entities/rows.ts'
import { addressGroups, isAddressOpen, letGoValues, toGroupPerson } from './shared-values.ts'

/** The maximum number of pairs that are compared at once. */
const MOST = 1_000

/** A pair and the shared values that are the only reason for it. */
interface Found extends ValuePair {
  pair: DuplicatePair
}

/**
 * Records of a community's register that may be of the same person, the likeliest first, and groups
 * of those that share one value. The database finds pairs by indexed columns;
 * `domain/people/similarity` decides.
 */
export async function duplicates(db: Db, communityId: number): Promise<DuplicatePairs> {
  const addresses = await addressGroups(db, communityId)
  const pairs = await candidates(db, communityId)
  const ids = [...new Set(pairs.flat())]
  if (ids.length === 0) return { results: [], groups: addresses }
  const letGo = await letGoValues(db, communityId, 'phone')
  const rows = await db
    .select({
      entity: entities,
      account: { id: accounts.id, name: accounts.name, email: accounts.email },
    })
    .from(entities)
    .leftJoin(accounts, eq(accounts.id, entities.accountId))
    .where(and(eq(entities.communityId, communityId), inArray(entities.id, ids)))
    .orderBy(asc(entities.id))
  const byId = new Map(rows.map((row) => [row.entity.id, row]))
  const found = pairs.flatMap(([oneId, otherId]): Found[] => {
    const [one, other] = [byId.get(oneId), byId.get(otherId)]
    if (!one || !other) return []
    const reasons = similarityReasons(one.entity, other.entity)
    if (reasons.length === 0) return []
    const isByPhone = reasons.length === 1 && reasons[0] === 'name_and_phone'
    const phones = isByPhone ? sharedPhones(one.entity, other.entity) : []
    const values = phones.filter((phone) => !letGo.has(phone))
    if (isByPhone && values.length === 0) return []
    const degree = similarityDegree(reasons, one.entity, other.entity)
    const people: DuplicatePair['people'] = [entityRecordOf(one), entityRecordOf(other)]
    return [{ ids: [oneId, otherId], values, pair: { people, reasons, likeness: degree } }]
  })
  const { alone, groups } = groupPairs(found)
  const phones = groups.map(({ value, ids }): SharedValueGroup => {
    const people = ids.flatMap((id) => byId.get(id)?.entity ?? []).map(toGroupPerson)
    return {
      field: 'phone',
      value,
      count: people.length,
      people: people.slice(0, GROUP_PEOPLE_MAX),
    }
  })
  const rank = ({ pair: { likeness } }: Found) => SIMILARITY_DEGREES.indexOf(likeness)
  const ranked = alone.sort((a, b) => rank(a) - rank(b)).slice(0, DUPLICATES_MAX)
  return { results: ranked.map(({ pair }) => pair), groups: [...addresses, ...phones] }
}

const ones = aliasedTable(entities, 'ones')
const others = aliasedTable(entities, 'others')
/** Placeholder numbers that many people type; their pairs would exhaust the limit. */
const tellsApart = sql`regexp_replace(${ones.taxpayer}, '\\D', '', 'g') !~ ${PLACEHOLDER_DIGITS}`

/** Pairs that share a name, an address or a tax number, and were not marked as different people. */
async function candidates(db: Db, communityId: number): Promise<Array<[number, number]>> {
  const said = db
    .select({ id: distinctEntities.oneId })
    .from(distinctEntities)
    .where(and(eq(distinctEntities.oneId, ones.id), eq(distinctEntities.otherId, others.id)))
  // An address of more than two people makes a group; one that was let go makes nothing.
  const ofTwo = db
    .select({ address: entities.emailFolded })
    .from(entities)
    .where(eq(entities.communityId, communityId))
    .groupBy(entities.emailFolded)
    .having(sql`count(*) = 2`)
  const isPairOfAddress = and(
    inArray(ones.emailFolded, ofTwo),
    isAddressOpen(db, communityId, ones.emailFolded),
  )
  const only = { taxpayer: tellsApart, emailFolded: isPairOfAddress, nameFolded: undefined }
  const alike = (column: keyof typeof only) =>
    db
      .select({ oneId: ones.id, otherId: others.id })
      .from(ones)
      .innerJoin(
        others,
        and(
          eq(others.communityId, ones.communityId),
          gt(others.id, ones.id),
          eq(others[column], ones[column]),
        ),
      )
      .where(and(eq(ones.communityId, communityId), notExists(said), only[column]))
  // The likeliest first, in case the limit cuts some off.
  const [taxpayers, addresses, names] = await Promise.all(
    (['taxpayer', 'emailFolded', 'nameFolded'] as const).map((column) =>
      alike(column).orderBy(asc(ones.id), asc(others.id)).limit(MOST),
    ),
  )
  const pairs = [taxpayers, addresses, names].flatMap((found = []) => found)
  const byKey = new Map(
    pairs.map(({ oneId, otherId }) => [`${oneId} ${otherId}`, [oneId, otherId]]),
  )
  return [...byKey.values()].slice(0, MOST) as Array<[number, number]>
}

/**
 * Marks two records as different people. @throws ApiError `bad_request` if the register does not
 * have both
 */
export async function sayDistinct(
  tx: Db,
  { communityId, staffId, now }: OfficeScope,
  ids: [number, number],
): Promise<void> {
  const known = await knownEntities(tx, communityId, ids)
  if (known.length < ids.length) throw new ApiError('bad_request', { ids: { key: 'reference' } })
  await tx
    .insert(distinctEntities)
    .values({ oneId: Math.min(...ids), otherId: Math.max(...ids), staffId, at: now })
    .onConflictDoNothing()
}
