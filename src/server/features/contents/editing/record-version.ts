import { createHash } from 'node:crypto'
import type { ContentRecord } from '../../../../contract/content-record.ts'

/** Long enough that two states of one content never share it. */
const DIGITS = 32

/**
 * Names a state of a content. Its last change does not: of a content whose translations alone were
 * changed the original is as old as it was.
 */
export function recordVersion(record: Omit<ContentRecord, 'version' | 'pictures'>): string {
  // What related contents are called is theirs.
  const related = record.contents_contents.map(({ content_rel_id }) => content_rel_id)
  const state = JSON.stringify({ ...record, contents_contents: related })
  return createHash('sha256').update(state).digest('hex').slice(0, DIGITS)
}
