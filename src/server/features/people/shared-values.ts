import { and, desc, eq, inArray, isNotNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import {
  GROUP_PEOPLE_MAX,
  SHARED_GROUPS_MAX,
  type SharedField,
  type SharedValue,
  type SharedValueGroup,
} from '#src/contract/people/duplicates.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { distinctEntities, entities, sharedValues } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import type { EntityRow } from '../entities/rows.ts'

/** The values of a field that a community let go. */
export async function letGoValues(
  db: Db,
  communityId: number,
  field: SharedField,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ value: sharedValues.value })
    .from(sharedValues)
    .where(isOf(communityId, field))
  return new Set(rows.map(({ value }) => value))
}

function isOf(communityId: number, field: SharedField): SQL | undefined {
  return and(eq(sharedValues.communityId, communityId), eq(sharedValues.field, field))
}

/** The condition that an address was not let go. @param email a column of folded addresses */
export function isAddressOpen(db: Db, communityId: number, email: PgColumn): SQL {
  return notExists(
    db
      .select({ value: sharedValues.value })
      .from(sharedValues)
      .where(and(isOf(communityId, 'email'), eq(sharedValues.value, email))),
  )
}

const ones = alias(entities, 'ones')
const others = alias(entities, 'others')

/**
 * The addresses that more than two people of different names have, except those that the office
 * let go, and those of which it judged every pair.
 *
 * The database counts pairs and never lists them: two thousand people with one address are two
 * million pairs.
 */
export async function addressGroups(db: Db, communityId: number): Promise<SharedValueGroup[]> {
  const named = db
    .select({ value: entities.emailFolded, size: sql<number>`count(*)`.as('size') })
    .from(entities)
    .where(
      and(
        eq(entities.communityId, communityId),
        isNotNull(entities.emailFolded),
        isAddressOpen(db, communityId, entities.emailFolded),
      ),
    )
    .groupBy(entities.emailFolded, entities.nameFolded)
    .as('named')
  const judged = db
    .select({ value: ones.emailFolded, pairs: sql<number>`count(*)`.as('judged_pairs') })
    .from(distinctEntities)
    .innerJoin(ones, eq(ones.id, distinctEntities.oneId))
    .innerJoin(others, eq(others.id, distinctEntities.otherId))
    .where(
      and(
        eq(ones.communityId, communityId),
        eq(ones.emailFolded, others.emailFolded),
        ne(ones.nameFolded, others.nameFolded),
      ),
    )
    .groupBy(ones.emailFolded)
    .as('judged')
  const people = sql<number>`sum(${named.size})`
  // Pairs of one name are proposed by themselves.
  const pairs = sql`(${people} * ${people} - sum(${named.size} * ${named.size})) / 2`
  const rows = await db
    .select({ value: named.value, count: people.mapWith(Number) })
    .from(named)
    .leftJoin(judged, eq(judged.value, named.value))
    .groupBy(named.value, judged.pairs)
    .having(sql`${people} > 2 and ${pairs} > coalesce(${judged.pairs}, 0)`)
    .orderBy(desc(people), named.value)
    .limit(SHARED_GROUPS_MAX)
  const counts = rows.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]))
  const values = counts.map(({ value }) => value)
  const byValue = await firstOfEach(db, communityId, values)
  return counts.map(({ value, count }) => ({
    field: 'email',
    value,
    count,
    people: (byValue.get(value) ?? []).map(toGroupPerson),
  }))
}

/** The first people of each address, by name. */
async function firstOfEach(
  db: Db,
  communityId: number,
  addresses: string[],
): Promise<Map<string | null, EntityRow[]>> {
  if (addresses.length === 0) return new Map()
  const placed = db
    .select({
      id: entities.id,
      place:
        sql<number>`row_number() over (partition by ${entities.emailFolded} order by ${entities.nameFolded} collate "C", ${entities.id})`.as(
          'place',
        ),
    })
    .from(entities)
    .where(and(eq(entities.communityId, communityId), inArray(entities.emailFolded, addresses)))
    .as('placed')
  const rows = await db
    .select({ person: entities })
    .from(placed)
    .innerJoin(entities, eq(entities.id, placed.id))
    .where(sql`${placed.place} <= ${GROUP_PEOPLE_MAX}`)
    .orderBy(placed.place)
  return Map.groupBy(
    rows.map(({ person }) => person),
    ({ emailFolded }) => emailFolded,
  )
}

/** A person as a group names them. */
export function toGroupPerson(row: EntityRow): SharedValueGroup['people'][number] {
  const { id, name, email, mobilephone, phone, birthPlaceParish } = row
  return { id, name, email, mobilephone, phone, birth_place_parish: birthPlaceParish }
}

/**
 * Lets a shared value go: it proposes no duplicates any more, whoever has it or will have it.
 * Records that look alike for other reasons as well are still proposed (decision 147).
 *
 * @param tx a transaction
 * @throws ApiError `bad_request` if nobody in the register has the value
 */
export async function letGoValue(
  tx: Db,
  { communityId, staffId, now }: OfficeScope,
  { field, value: typed }: SharedValue,
): Promise<void> {
  const value = field === 'email' ? foldEmail(typed) : typed
  const holders = and(eq(entities.communityId, communityId), hasValue(field, sql`${value}`))
  if ((await tx.$count(entities, holders)) === 0) {
    throw new ApiError('bad_request', { value: { key: 'reference' } })
  }
  await tx
    .insert(sharedValues)
    .values({ communityId, field, value, staffId, at: now })
    .onConflictDoNothing()
}

/** The condition that a record has a value. */
function hasValue(field: SharedField, value: SQL): SQL | undefined {
  if (field === 'email') return sql`${entities.emailFolded} = ${value}`
  const { mobilephone, phone } = entities
  return or(...[mobilephone, phone].map((column) => sql`${digits(column)} = ${value}`))
}

/** As `domain/people/similarity` compares telephones. */
function digits(phone: PgColumn): SQL {
  return sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 9)`
}

/**
 * Deletes values that no record has any more, so that nothing of an erased person stays.
 *
 * @param communityId the community; all of them without it
 */
export async function forgetSharedValues(db: Db, communityId?: number): Promise<void> {
  const value = sql`${sharedValues.value}`
  const held = (field: SharedField) => and(eq(sharedValues.field, field), hasValue(field, value))
  await db.delete(sharedValues).where(
    and(
      communityId === undefined ? undefined : eq(sharedValues.communityId, communityId),
      notExists(
        db
          .select({ id: entities.id })
          .from(entities)
          .where(
            and(
              eq(entities.communityId, sharedValues.communityId),
              or(held('email'), held('phone')),
            ),
          ),
      ),
    ),
  )
}
