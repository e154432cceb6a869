import * as v from 'valibot'
import { ContentRecord } from './content-record.ts'
import { Id, Instant } from './primitives.ts'
import { StaffPerson } from './request-status.ts'

/** What is done to a content. */
export const CONTENT_ACTS = ['created', 'changed', 'deleted', 'restored'] as const

/** How many versions of a content are kept: the newest. */
export const VERSIONS_KEPT = 100

/** What a content was after a change: when, by whom, and what was another before. */
export const ContentVersion = v.object({
  id: Id,
  at: Instant,
  /** Null for what nobody of an office did, and for who has no account any more. */
  by: v.nullable(StaffPerson),
  act: v.picklist(CONTENT_ACTS),
  /** The names of the fields that had another value before. */
  changed: v.array(v.string()),
})
export type ContentVersion = v.InferOutput<typeof ContentVersion>

/** The versions of a content that are kept, the newest first. */
export const ContentVersions = v.object({ results: v.array(ContentVersion) })

/** One of them whole. */
export const WholeContentVersion = v.object({ ...ContentVersion.entries, record: ContentRecord })
export type WholeContentVersion = v.InferOutput<typeof WholeContentVersion>
