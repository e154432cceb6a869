import type { Hono } from 'hono'
import { EmenuForm, EmenuRecord } from '#src/contract/community/emenu-form.ts'
import { MenuForm, OfficeMenu } from '#src/contract/community/office-menu.ts'
import { OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { MENU_SORT, SearchFilters } from '#src/contract/office/staff-list.ts'
import { toChangesSchema } from '#src/contract/publishing/changes.ts'
import { emenus } from '#src/server/db/schema.ts'
import { announceChange, announced } from '#src/server/features/publishing/announce.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { wholeRoutes } from '#src/server/office-kit/document-routes.ts'
import { removeOwned } from '#src/server/office-kit/owned-rows.ts'
import { fieldColumn } from '#src/server/office-kit/reports/columns.ts'
import type { OfficeScope, StaffResource } from '#src/server/office-kit/resource.ts'
import { findMenu, writeMenu } from './menu-document.ts'
import { emenuRecord, listEmenus } from './queries.ts'
import { addEmenu, changeEmenu } from './write-emenu.ts'

/** Two hundred entries with their titles in three languages. */
const MAX_KILOBYTES = 256

/** A community's menu, read and written as a whole. */
export function officeMenuRoutes(deps: AppDeps): Hono<AppEnv> {
  return wholeRoutes(deps, {
    path: OFFICE_PATHS.officeMenu,
    schema: OfficeMenu,
    form: MenuForm,
    maxKilobytes: MAX_KILOBYTES,
    operations: { read: 'officeMenu', write: 'writeMenu' },
    read: findMenu,
    write: async (tx, scope, form, version) => {
      await writeMenu(tx, scope, form, version)
      // The whole menu has no number of its own; the community's number identifies it.
      await announceChange(tx, scope, 'menu', scope.communityId)
    },
  })
}

/** A community's menu, entry by entry, for its editors (requirements §7.1). */
export const emenuResource: StaffResource<OfficeScope, EmenuRecord, EmenuRecord, EmenuForm> = {
  name: 'emenus',
  path: STAFF_RESOURCES.emenus,
  wrapper: null,
  form: EmenuForm,
  changes: toChangesSchema(EmenuForm.entries),
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
    // Everything below the entries goes with them.
    remove: (tx, { communityId }, ids) => removeOwned(tx, emenus, communityId, ids),
  }),
}
