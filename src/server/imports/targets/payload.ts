import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { ContentForm } from '#src/contract/contents/content-form.ts'
import { EntityForm } from '#src/contract/people/entity.ts'
import { LifeForm } from '#src/contract/people/life.ts'

/** The revision that a source states: its sequence number, then the time of its last change. */
export const SourceRevision = v.object({
  /** SEQUENCE (RFC 5545 §3.8.7.4); 0 if missing. */
  sequence: v.number(),
  /** LAST-MODIFIED, else DTSTAMP, as calendars write it: `yyyyMMddTHHmmssZ`; null for neither. */
  modified: v.nullable(v.string()),
})
export type SourceRevision = v.InferOutput<typeof SourceRevision>

const Revised = v.looseObject({ revision: v.optional(v.nullable(SourceRevision), null) })

/** Negative if the first is older. If either has no time of change, only SEQUENCE counts. */
export function compareRevisions(one: SourceRevision, other: SourceRevision): number {
  if (one.sequence !== other.sequence) return one.sequence - other.sequence
  if (one.modified === null || other.modified === null || one.modified === other.modified) return 0
  return one.modified < other.modified ? -1 : 1
}

/** The revision that a payload states; null if its source has no revisions. */
export function revisionIn(payload: unknown): SourceRevision | null {
  const revised = v.safeParse(Revised, payload)
  return revised.success ? revised.output.revision : null
}

/** SHA-256 of an item's content at its source, without its revision. */
export function sourceDigestOf(payload: unknown): string {
  if (revisionIn(payload) === null) return toDigest(payload)
  const { revision: _, ...said } = v.parse(Revised, payload)
  return toDigest(said)
}

/** SHA-256 of plain JSON, independent of the order of its keys. */
export function toDigest(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest('hex')
}

/** A database may return the keys of a document in a different order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, one]) => [key, inOrder(one)]))
}

/** A content to be written: its form, and references by name that are resolved on writing. */
export const ContentPayload = v.strictObject({
  form: v.record(v.string(), v.unknown()),
  /** Its sections, by name: missing ones are created. */
  sections: v.array(v.string()),
  /** Whether it was a page of its former site: it is then no home page news. */
  isPage: v.optional(v.boolean(), false),
  /** For a page below another, the former address of its parent. */
  parent: v.optional(v.nullable(v.string()), null),
  /** Its former slugs. */
  formerSlugs: v.array(v.string()),
  /** Its former full addresses, as links may name them. */
  addresses: v.optional(v.array(v.string()), []),
  /** The home page of its former site; null if it had none. */
  site: v.optional(v.nullable(v.string()), null),
  /** The revision that its source states; null if the source has no revisions. */
  revision: v.optional(v.nullable(SourceRevision), null),
  /** The files of its former site that its text links to: the address and label of each. */
  files: v.optional(
    v.array(v.object({ address: v.string(), url: v.string(), name: v.string() })),
    [],
  ),
})
export type ContentPayload = v.InferInput<typeof ContentPayload>

/** A person to be written, with what a table says of their life. */
export const PersonPayload = v.strictObject({
  ...EntityForm.entries,
  life: v.optional(LifeForm),
})
export type PersonPayload = v.InferOutput<typeof PersonPayload>

/** The form that a payload contains. */
export function formIn(payload: unknown): ContentForm {
  return v.parse(ContentForm, v.parse(ContentPayload, payload).form)
}
