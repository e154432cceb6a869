import { EmenuForm, EmenuRecord } from '#src/contract/community/emenu-form.ts'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { MENU_SORT, SearchFilters } from '#src/contract/office/staff-list.ts'
import { changesOf } from '#src/contract/publishing/changes.ts'
import { announced } from '#src/server/features/publishing/announced.ts'
import { fieldColumn } from '#src/server/office-kit/reports/columns.ts'
import type { OfficeScope, StaffResource } from '#src/server/office-kit/resource.ts'
import { deleteEmenus, emenuRecord, listEmenus } from './queries.ts'
import { addEmenu, changeEmenu } from './write-emenu.ts'

/** A community's menu, entry by entry, for its editors (requirements §7.1). */
export const emenuResource: StaffResource<OfficeScope, EmenuRecord, EmenuRecord, EmenuForm> = {
  name: 'emenus',
  path: STAFF_RESOURCES.emenus,
  wrapper: null,
  form: EmenuForm,
  changes: changesOf(EmenuForm.entries),
  row: EmenuRecord,
  detail: EmenuRecord,
  filters: SearchFilters,
  sort: MENU_SORT,
  columns: [
    fieldColumn('id'),
    fieldColumn('father_id'),
    fieldColumn('position'),
    fieldColumn('title'),
    fieldColumn('emenu_type', 'emenu_type'),
    fieldColumn('url'),
    fieldColumn('content_slug'),
    fieldColumn('section_id'),
  ],
  store: announced('menu', {
    list: (db, { communityId }, query) => listEmenus(db, communityId, query),
    one: (db, { communityId }, id) => emenuRecord(db, communityId, id),
    add: addEmenu,
    change: changeEmenu,
    remove: (tx, { communityId }, ids) => deleteEmenus(tx, communityId, ids),
  }),
}
