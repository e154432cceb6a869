import * as v from 'valibot'
import { Id, Instant } from '../primitives.ts'
import { StaffPerson } from '../requests/request-status.ts'
import { ContentRecord } from './content-record.ts'

/** The actions that change a content. */
export const CONTENT_ACTS = ['created', 'changed', 'deleted', 'restored'] as const

/** How many versions of a content are kept: the newest. */
export const VERSIONS_KEPT = 100

/** A content after a change: when, by whom, and which fields changed. */
export const ContentVersion = v.object({
  id: Id,
  at: Instant,
  /** Null for a change from outside the office, and for a colleague who has no account any more. */
  by: v.nullable(StaffPerson),
  act: v.picklist(CONTENT_ACTS),
  /** The names of the fields whose value changed. */
  changed: v.array(v.string()),
})
export type ContentVersion = v.InferOutput<typeof ContentVersion>

/** The kept versions of a content, the newest first. */
export const ContentVersions = v.object({ results: v.array(ContentVersion) })

/** One version in full. */
export const WholeContentVersion = v.object({ ...ContentVersion.entries, record: ContentRecord })
export type WholeContentVersion = v.InferOutput<typeof WholeContentVersion>
