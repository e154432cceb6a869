import { ContentForm } from '#src/contract/contents/content-form.ts'
import { ContentRecord, ContentRow } from '#src/contract/contents/content-record.ts'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { EDITED_CONTENT_SORT, EditedContentFilters } from '#src/contract/office/staff-list.ts'
import { toChangesSchema } from '#src/contract/publishing/changes.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { fieldColumn } from '#src/server/office-kit/reports/columns.ts'
import type { OfficeScope, StaffResource } from '#src/server/office-kit/resource.ts'
import { contentReports, editedContent, listEditedContents } from './queries.ts'
import { addContent, CONTENT_WRAPPER, changeContent, deleteContents } from './write-content.ts'

/** A long article in each language at 64 KB, and as much again for lists and pictures. */
export const CONTENT_MAX_KILOBYTES = (LOCALES.length + 1) * 64

/** News and events of a community, including drafts, for its editors (requirements §7.1). */
export const contentResource: StaffResource<OfficeScope, ContentRow, ContentRecord, ContentForm> = {
  name: 'contents',
  path: STAFF_RESOURCES.contents,
  wrapper: CONTENT_WRAPPER,
  maxKilobytes: CONTENT_MAX_KILOBYTES,
  hasVersions: true,
  takesClashReason: true,
  form: ContentForm,
  changes: toChangesSchema(ContentForm.entries),
  row: ContentRow,
  detail: ContentRecord,
  filters: EditedContentFilters,
  sort: EDITED_CONTENT_SORT,
  columns: [
    fieldColumn('title'),
    fieldColumn('content_type', 'content_type'),
    fieldColumn('status', 'status'),
    fieldColumn('online_from_date', 'instant'),
    fieldColumn('slug'),
    fieldColumn('resume'),
    fieldColumn('event_from_date'),
    fieldColumn('event_from_hour'),
    fieldColumn('event_to_date'),
    fieldColumn('event_to_hour'),
    fieldColumn('event_status', 'event_status'),
    fieldColumn('locale'),
    {
      key: 'contents_hashtags',
      kind: 'text',
      value: ({ contents_hashtags }) => contents_hashtags.map(({ tag }) => tag).join('\n'),
    },
    fieldColumn('updated_at', 'instant'),
  ],
  store: {
    list: listEditedContents,
    reports: contentReports,
    one: (db, { communityId }, id) => editedContent(db, communityId, id),
    add: addContent,
    change: changeContent,
    remove: deleteContents,
  },
}
