import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import { versionOf } from '#src/server/features/staff/version-of.ts'

/**
 * Names a version of a content. The time of its last change is not enough: a change of translations
 * alone leaves it as it was. The next date of a repeating event is left out: it changes by itself.
 */
export function recordVersion(record: Omit<ContentRecord, 'version' | 'pictures'>): string {
  // The titles of related contents belong to those contents.
  const related = record.contents_contents.map(({ content_rel_id }) => content_rel_id)
  const { event_next_date: _, ...edited } = record
  return versionOf({ ...edited, contents_contents: related })
}
