import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { REGISTER_SORT, SearchFilters } from '#src/contract/office/staff-list.ts'
import { FamilyRecord, RegisteredFamilyForm } from '#src/contract/people/family.ts'
import { changesOf } from '#src/contract/publishing/changes.ts'
import { fieldColumn } from '#src/server/office-kit/reports/columns.ts'
import type { OfficeScope, StaffResource } from '#src/server/office-kit/resource.ts'
import { deleteFamilies, familyRecord, listFamilies } from './queries.ts'
import { addFamily, changeFamily } from './write-family.ts'

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
  changes: changesOf(RegisteredFamilyForm.entries),
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
    one: (db, { communityId }, id) => familyRecord(db, communityId, id),
    add: addFamily,
    change: changeFamily,
    remove: (tx, { communityId }, ids) => deleteFamilies(tx, communityId, ids),
  },
}
