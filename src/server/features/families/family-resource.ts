import { and, eq } from 'drizzle-orm'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { REGISTER_SORT, SearchFilters } from '#src/contract/office/staff-list.ts'
import { FamilyRecord, RegisteredFamilyForm } from '#src/contract/people/family.ts'
import { type Changes, toChangesSchema } from '#src/contract/publishing/changes.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { families, familyMembers } from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { merged } from '#src/server/http/body/checked-body.ts'
import { removeOwned } from '#src/server/office-kit/owned-rows.ts'
import { fieldColumn } from '#src/server/office-kit/reports/columns.ts'
import type { OfficeScope, StaffResource } from '#src/server/office-kit/resource.ts'
import { refuseNamed, unknownOf } from '#src/server/office-kit/unknown-references.ts'
import { knownEntities } from '../entities/queries.ts'
import { knownDegrees } from '../relationship-degrees/queries.ts'
import { namedInFamily } from '../requests/kinds/family.ts'
import { familyRecord, familyReports, listFamilies, optionColumns } from './queries.ts'

/** The families of a community's register (requirements §7.1). */
export const familyResource: StaffResource<
  OfficeScope,
  FamilyRecord,
  FamilyRecord,
  RegisteredFamilyForm
> = {
  name: 'families',
  path: STAFF_RESOURCES.families,
  wrapper: null,
  form: RegisteredFamilyForm,
  changes: toChangesSchema(RegisteredFamilyForm.entries),
  row: FamilyRecord,
  detail: FamilyRecord,
  filters: SearchFilters,
  hasVersions: true,
  sort: REGISTER_SORT,
  columns: [
    fieldColumn('name'),
    fieldColumn('father_name'),
    fieldColumn('mother_name'),
    {
      key: 'family_entities',
      kind: 'text',
      value: ({ family_entities }) =>
        family_entities.map(({ entity_name }) => entity_name).join('\n'),
    },
    fieldColumn('opt1_text'),
    fieldColumn('opt1_text2'),
    fieldColumn('opt1_text2_description'),
    fieldColumn('opt2_text'),
    fieldColumn('opt2_text2'),
    fieldColumn('opt3_text'),
    fieldColumn('opt4_text'),
    fieldColumn('opt5_text'),
    { key: 'account', kind: 'text', value: ({ account }) => account?.email ?? null },
    fieldColumn('created_at', 'instant'),
    fieldColumn('updated_at', 'instant'),
  ],
  store: {
    list: (db, { communityId }, query) => listFamilies(db, communityId, query),
    reports: familyReports,
    one: (db, { communityId }, id) => familyRecord(db, communityId, id),
    add: addFamily,
    change: changeFamily,
    remove: (tx, { communityId }, ids) => removeOwned(tx, families, communityId, ids),
  },
}

type Register = Pick<OfficeScope, 'communityId' | 'now'>

/**
 * Adds a family of existing people to the register.
 *
 * @returns its number
 * @throws ApiError `bad_request` for an unknown person or degree
 */
async function addFamily(
  tx: Db,
  { communityId, now }: Register,
  form: RegisteredFamilyForm,
): Promise<number> {
  await refuseUnknown(tx, communityId, form)
  const [row] = await tx
    .insert(families)
    .values({ communityId, ...columnsOf(form), createdAt: now, updatedAt: now })
    .returning({ id: families.id })
  if (!row) throw new Error('The insert gave no row back.')
  await insertLines(tx, row.id, form)
  return row.id
}

/**
 * Changes a family.
 *
 * @param expected the version that the editor read; undefined accepts any
 * @throws ApiError `not_found`; `changed_meanwhile`; `bad_request`
 */
async function changeFamily(
  tx: Db,
  { communityId, now }: Register,
  id: number,
  changes: Changes,
  expected?: string,
): Promise<void> {
  const [locked] = await tx
    .select({ id: families.id })
    .from(families)
    .where(and(eq(families.communityId, communityId), eq(families.id, id)))
    .for('update')
  orNotFound(locked)
  const record = await familyRecord(tx, communityId, id)
  if (expected !== undefined && expected !== record.version) throw new ApiError('changed_meanwhile')
  const form = merged(RegisteredFamilyForm, currentForm(record), changes)
  await refuseUnknown(tx, communityId, form)
  await tx
    .update(families)
    .set({ ...columnsOf(form), updatedAt: now })
    .where(eq(families.id, id))
  if (!('family_entities' in changes)) return
  await tx.delete(familyMembers).where(eq(familyMembers.familyId, id))
  await insertLines(tx, id, form)
}

function currentForm(record: FamilyRecord): object {
  const fields = Object.entries(record).filter(([key]) => key in RegisteredFamilyForm.entries)
  return {
    ...Object.fromEntries(fields),
    // A deleted degree has left its line without a relation, which the form does not allow.
    family_entities: record.family_entities
      .filter((line) => line.relation_with !== null || line.relationship_degree_id !== null)
      .map(({ entity_name: _, ...line }) => line),
  }
}

function columnsOf(form: RegisteredFamilyForm) {
  return {
    name: form.name,
    nameFolded: fold(form.name),
    fatherId: form.father_id,
    motherId: form.mother_id,
    ...optionColumns(form),
  }
}

async function insertLines(tx: Db, familyId: number, form: RegisteredFamilyForm): Promise<void> {
  if (form.family_entities.length === 0) return
  await tx.insert(familyMembers).values(
    form.family_entities.map((line, position) => ({
      familyId,
      entityId: line.entity_id,
      position,
      description: line.entity_description,
      relationWith: line.relation_with,
      relationshipDegreeId: line.relationship_degree_id,
    })),
  )
}

/** A person of another community is treated as unknown. */
async function refuseUnknown(
  tx: Db,
  communityId: number,
  form: RegisteredFamilyForm,
): Promise<void> {
  const { people, degrees } = namedInFamily(form)
  const ids = people.map(([, id]) => id)
  refuseNamed([
    ...unknownOf(people, await knownEntities(tx, communityId, ids)),
    ...unknownOf(degrees, await knownDegrees(tx)),
  ])
}
