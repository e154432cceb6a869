import type { ContentRecord } from '#src/contract/content-record.ts'
import { versionOf } from '#src/server/features/staff/version-of.ts'

/**
 * Names a state of a content. Its last change does not: of a content whose translations alone were
 * changed the original is as old as it was. Nor does the next date of an event that repeats: it
 * changes by itself.
 */
export function recordVersion(record: Omit<ContentRecord, 'version' | 'pictures'>): string {
  // What related contents are called is theirs.
  const related = record.contents_contents.map(({ content_rel_id }) => content_rel_id)
  const { event_next_date: _, ...edited } = record
  return versionOf({ ...edited, contents_contents: related })
}
