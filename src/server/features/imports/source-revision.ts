import * as v from 'valibot'
import { digestOf } from './digest.ts'

/** Which state of something its source says: what its program counts up, then when it was last changed. */
export const SourceRevision = v.object({
  /** SEQUENCE (RFC 5545 §3.8.7.4); 0 where it says none. */
  sequence: v.number(),
  /** LAST-MODIFIED, else DTSTAMP: an instant as calendars write it, `yyyyMMddTHHmmssZ`; null for neither. */
  modified: v.nullable(v.string()),
})
export type SourceRevision = v.InferOutput<typeof SourceRevision>

const Revised = v.looseObject({ revision: v.optional(v.nullable(SourceRevision), null) })

/** Below 0 if the first is older. Where one does not say when it was changed, only SEQUENCE tells. */
export function compareRevisions(one: SourceRevision, other: SourceRevision): number {
  if (one.sequence !== other.sequence) return one.sequence - other.sequence
  if (one.modified === null || other.modified === null || one.modified === other.modified) return 0
  return one.modified < other.modified ? -1 : 1
}

/** Which state of something a payload says; null where its source tells none from another. */
export function revisionIn(payload: unknown): SourceRevision | null {
  const revised = v.safeParse(Revised, payload)
  return revised.success ? revised.output.revision : null
}

/** SHA-256 of what a source says of something: the same in whatever state it says so. */
export function sourceDigestOf(payload: unknown): string {
  if (revisionIn(payload) === null) return digestOf(payload)
  const { revision: _, ...said } = v.parse(Revised, payload)
  return digestOf(said)
}
