import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { EntityFilters, REGISTER_SORT } from '#src/contract/office/staff-list.ts'
import { EntityForm, EntityRecord } from '#src/contract/people/entity.ts'
import { changesOf } from '#src/contract/publishing/changes.ts'
import { ApiError, found } from '#src/server/errors.ts'
import { merged } from '#src/server/office-kit/merged.ts'
import { fieldColumn } from '#src/server/office-kit/reports/columns.ts'
import type { OfficeScope, StaffResource } from '#src/server/office-kit/resource.ts'
import { versionOf } from '#src/server/office-kit/version-of.ts'
import { changeEntity } from './change-entity.ts'
import {
  deleteEntities,
  entityRecord,
  insertEntity,
  listEntities,
  lockedEntity,
} from './queries.ts'
import { formOf } from './rows.ts'

/** The register of a community's parishioners (requirements §7.1). */
export const entityResource: StaffResource<OfficeScope, EntityRecord, EntityRecord, EntityForm> = {
  name: 'entities',
  path: STAFF_RESOURCES.entities,
  wrapper: null,
  form: EntityForm,
  changes: changesOf(EntityForm.entries),
  row: EntityRecord,
  detail: EntityRecord,
  filters: EntityFilters,
  hasVersions: true,
  sort: REGISTER_SORT,
  columns: [
    fieldColumn('name'),
    fieldColumn('sex', 'sex'),
    { key: 'form_of_address', kind: 'text', value: ({ title }) => title },
    fieldColumn('birth_place_parish'),
    fieldColumn('birth_place_county'),
    fieldColumn('taxpayer'),
    fieldColumn('address'),
    fieldColumn('door_number'),
    fieldColumn('postal_code'),
    fieldColumn('district'),
    fieldColumn('mobilephone'),
    fieldColumn('phone'),
    fieldColumn('fax'),
    fieldColumn('email'),
    { key: 'account', kind: 'text', value: ({ account }) => account?.email ?? null },
    fieldColumn('created_at', 'instant'),
    fieldColumn('updated_at', 'instant'),
  ],
  store: {
    list: (db, { communityId }, query) => listEntities(db, communityId, query),
    one: (db, { communityId }, id) => entityRecord(db, communityId, id),
    add: (tx, scope, form) => insertEntity(tx, scope, form),
    change: async (tx, { communityId, now }, id, changes, expected) => {
      const row = found(await lockedEntity(tx, communityId, id))
      if (expected !== undefined && expected !== versionOf(formOf(row))) {
        throw new ApiError('changed_meanwhile')
      }
      await changeEntity(tx, row, merged(EntityForm, formOf(row), changes), now)
    },
    remove: (tx, { communityId }, ids) => deleteEntities(tx, communityId, ids),
  },
}
