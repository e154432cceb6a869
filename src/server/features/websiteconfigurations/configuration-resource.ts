import { ConfigurationForm } from '#src/contract/community/configuration-form.ts'
import {
  BLOCK_FIELDS,
  WebsiteConfiguration,
} from '#src/contract/community/website-configuration.ts'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { NoStaffFilters } from '#src/contract/office/staff-list.ts'
import { toChangesSchema } from '#src/contract/publishing/changes.ts'
import { fieldColumn } from '#src/server/office-kit/reports/columns.ts'
import type { OfficeScope, StaffResource } from '#src/server/office-kit/resource.ts'
import { announced } from '../publishing/announce.ts'
import {
  addConfiguration,
  changeConfiguration,
  editedConfiguration,
  listConfigurations,
  refuseToDelete,
} from './write-configuration.ts'

/**
 * The configuration of a community's site, for its editors (requirements §7.1). Pages need it, so
 * there is exactly one: adding a second one, or deleting it, is refused with `one_per_community`.
 */
export const configurationResource: StaffResource<
  OfficeScope,
  WebsiteConfiguration,
  WebsiteConfiguration,
  ConfigurationForm
> = {
  name: 'configurations',
  path: STAFF_RESOURCES.configurations,
  wrapper: null,
  maxKilobytes: 1024,
  form: ConfigurationForm,
  changes: toChangesSchema(ConfigurationForm.entries),
  row: WebsiteConfiguration,
  detail: WebsiteConfiguration,
  filters: NoStaffFilters,
  sort: ['id'],
  columns: [
    { key: 'slug', kind: 'text', value: ({ url }) => url },
    fieldColumn('header_url'),
    fieldColumn('url_facebook'),
    fieldColumn('url_soundcloud'),
    fieldColumn('url_twitter'),
    fieldColumn('url_youtube'),
    fieldColumn('url_instagram'),
    fieldColumn('url_whatsapp'),
    fieldColumn('url_telegram'),
    ...BLOCK_FIELDS.map((key) => ({
      key,
      kind: 'text' as const,
      value: (row: WebsiteConfiguration) => row[key]?.content ?? null,
    })),
  ],
  store: announced('configuration', {
    list: listConfigurations,
    one: editedConfiguration,
    add: addConfiguration,
    change: (tx, scope, id, changes) => changeConfiguration(tx, scope, id, changes),
    remove: refuseToDelete,
  }),
}
