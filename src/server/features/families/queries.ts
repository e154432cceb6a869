import { aliasedTable, and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { StaffListQuery } from '#src/contract/office/staff-list.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { FamilyRecord } from '#src/contract/people/family.ts'
import { FAMILY_TEXTS } from '#src/contract/requests/family.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { columnsFrom, fieldsFrom } from '#src/server/db/field-names.ts'
import { accounts, entities, families, familyMembers } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import { contains, idsOf, ordered, pageOf } from '#src/server/http/lists/list-sql.ts'
import { versionOf } from '#src/server/http/versions.ts'
import { isOwned } from '#src/server/office-kit/owned-rows.ts'
import type { OfficeScope, ReportSource } from '#src/server/office-kit/resource.ts'

export type FamilyRow = typeof families.$inferSelect
type FamilyText = keyof typeof FAMILY_TEXTS
type FamilyTexts = Record<FamilyText, string | null>

/** In an order that versions depend on. */
const FIELDS = Object.keys(FAMILY_TEXTS) as FamilyText[]

/** The columns of a family's own details. */
export function optionColumns(form: FamilyTexts) {
  return columnsFrom(form, FIELDS)
}

/** A family's own details, in the shape of answers. */
export function toFamilyTexts(row: FamilyRow): FamilyTexts {
  return fieldsFrom(row, FIELDS)
}

const fathers = aliasedTable(entities, 'fathers')
const mothers = aliasedTable(entities, 'mothers')

const SORTED_BY = {
  name: sql`${families.nameFolded} collate "C"`,
  created_at: families.createdAt,
  updated_at: families.updatedAt,
  id: families.id,
} as const

function selectFamilies(db: Db, where: SQL | undefined) {
  return db
    .select({
      family: families,
      fatherName: fathers.name,
      motherName: mothers.name,
      account: { id: accounts.id, name: accounts.name, email: accounts.email },
    })
    .from(families)
    .leftJoin(fathers, eq(fathers.id, families.fatherId))
    .leftJoin(mothers, eq(mothers.id, families.motherId))
    .leftJoin(accounts, eq(accounts.id, families.accountId))
    .where(where)
}

function isListed(communityId: number, { query: { search } }: StaffListQuery): SQL | undefined {
  return and(
    eq(families.communityId, communityId),
    search === undefined ? undefined : contains(families.nameFolded, fold(search)),
  )
}

function orderOf({ sort = 'name', order = 'asc' }: StaffListQuery): SQL[] {
  return [ordered(SORTED_BY[sort as keyof typeof SORTED_BY], order), ordered(families.id, order)]
}

/** A page of a community's families, by name by default. */
export async function listFamilies(
  db: Db,
  communityId: number,
  query: StaffListQuery,
): Promise<Paged<FamilyRecord>> {
  const where = isListed(communityId, query)
  const sorted = selectFamilies(db, where).orderBy(...orderOf(query))
  const page = await pageOf(sorted, db.$count(families, where), query)
  return { ...page, results: await withMembers(db, page.results) }
}

/** How reports read a community's families. */
export const familyReports: ReportSource<Pick<OfficeScope, 'communityId'>, FamilyRecord> = {
  ids: (db, { communityId }, query) => {
    const listed = db.select({ id: families.id }).from(families)
    return idsOf(listed.where(isListed(communityId, query)).orderBy(...orderOf(query)), query)
  },
  rows: async (db, { communityId }, ids) =>
    withMembers(db, await selectFamilies(db, isOwned(families, communityId, ids))),
}

/**
 * One family.
 *
 * @throws ApiError `not_found`
 */
export async function familyRecord(db: Db, communityId: number, id: number): Promise<FamilyRecord> {
  const rows = await selectFamilies(db, isOwned(families, communityId, [id]))
  const [record] = await withMembers(db, rows)
  return orNotFound(record)
}

interface SelectedFamily {
  family: FamilyRow
  fatherName: string | null
  motherName: string | null
  account: FamilyRecord['account']
}

async function withMembers(db: Db, rows: SelectedFamily[]): Promise<FamilyRecord[]> {
  if (rows.length === 0) return []
  const members = await db
    .select({ member: familyMembers, name: entities.name })
    .from(familyMembers)
    .innerJoin(entities, eq(entities.id, familyMembers.entityId))
    .where(
      inArray(
        familyMembers.familyId,
        rows.map(({ family }) => family.id),
      ),
    )
    .orderBy(asc(familyMembers.position), asc(familyMembers.entityId))
  const byFamily = Map.groupBy(members, ({ member }) => member.familyId)
  return rows.map((row) => recordOf(row, (byFamily.get(row.family.id) ?? []).map(lineOf)))
}

function recordOf(
  { family, fatherName, motherName, account }: SelectedFamily,
  lines: FamilyRecord['family_entities'],
): FamilyRecord {
  // Names belong to the people's records.
  const state = {
    name: family.name,
    people: [family.fatherId, family.motherId],
    ...toFamilyTexts(family),
    lines: lines.map(({ entity_name: _, ...line }) => line),
  }
  return {
    id: family.id,
    name: family.name,
    father_id: family.fatherId,
    father_name: fatherName,
    mother_id: family.motherId,
    mother_name: motherName,
    ...toFamilyTexts(family),
    family_entities: lines,
    account,
    version: versionOf(state),
    created_at: toInstant(family.createdAt),
    updated_at: toInstant(family.updatedAt),
  }
}

function lineOf({
  member,
  name,
}: {
  member: typeof familyMembers.$inferSelect
  name: string
}): FamilyRecord['family_entities'][number] {
  return {
    entity_id: member.entityId,
    entity_name: name,
    entity_description: member.description,
    // The table allows only the three numbers of requirements §9.2.
    relation_with: member.relationWith as 1 | 2 | 3 | null,
    relationship_degree_id: member.relationshipDegreeId,
  }
}
