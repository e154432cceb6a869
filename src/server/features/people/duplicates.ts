import { aliasedTable, and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import {
  DUPLICATES_MAX,
  type DuplicatePair,
  SIMILARITY_DEGREES,
} from '#src/contract/people/register-person.ts'
import { similarityDegree } from '#src/domain/people/merged-person.ts'
import { similarityReasons } from '#src/domain/people/similarity.ts'
import { PLACEHOLDER_DIGITS } from '#src/domain/people/taxpayer.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, distinctEntities, entities } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { knownEntities } from '../entities/queries.ts'
import { entityRecordOf } from '../entities/rows.ts'

/** The maximum number of pairs that are compared at once. */
const MOST = 1_000

/**
 * Records of a community's register that may be of the same person, the likeliest first. The
 * database finds pairs by indexed columns; `domain/people/similarity` decides.
 */
export async function duplicates(db: Db, communityId: number): Promise<DuplicatePair[]> {
  const pairs = await candidates(db, communityId)
  const ids = [...new Set(pairs.flat())]
  if (ids.length === 0) return []
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
  const found = pairs.flatMap(([oneId, otherId]): DuplicatePair[] => {
    const [one, other] = [byId.get(oneId), byId.get(otherId)]
    if (!one || !other) return []
    const reasons = similarityReasons(one.entity, other.entity)
    if (reasons.length === 0) return []
    const degree = similarityDegree(reasons, one.entity, other.entity)
    return [{ people: [entityRecordOf(one), entityRecordOf(other)], reasons, likeness: degree }]
  })
  const rank = ({ likeness }: DuplicatePair) => SIMILARITY_DEGREES.indexOf(likeness)
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, DUPLICATES_MAX)
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
  const alike = (column: 'taxpayer' | 'emailFolded' | 'nameFolded') =>
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
      .where(
        and(
          eq(ones.communityId, communityId),
          notExists(said),
          column === 'taxpayer' ? tellsApart : undefined,
        ),
      )
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
