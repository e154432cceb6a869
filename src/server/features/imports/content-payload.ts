import * as v from 'valibot'
import { ContentForm } from '#src/contract/content-form.ts'
import { SourceRevision } from './source-revision.ts'

/** What is to be written of a content: its form, and what is known by name until it is written. */
export const ContentPayload = v.strictObject({
  form: v.record(v.string(), v.unknown()),
  /** What it is sorted into, by name: those that the community has not are made. */
  sections: v.array(v.string()),
  /** Whether it was a page of its former site: those are no news of the first page. */
  isPage: v.optional(v.boolean(), false),
  /** Of a page below another, the former address of that one. */
  parent: v.optional(v.nullable(v.string()), null),
  /** Words of its address that it had before. */
  formerSlugs: v.array(v.string()),
  /** Whole addresses that it had before, as links to it may name it. */
  addresses: v.optional(v.array(v.string()), []),
  /** That of the first page of its former site; null where it had none. */
  site: v.optional(v.nullable(v.string()), null),
  /** Which state of it its source says; null where that tells none from another. */
  revision: v.optional(v.nullable(SourceRevision), null),
  /** Files of its former site that its text leads to: where each is, and what it is called. */
  files: v.optional(
    v.array(v.object({ address: v.string(), url: v.string(), name: v.string() })),
    [],
  ),
})
export type ContentPayload = v.InferInput<typeof ContentPayload>

/** The form that a payload holds. */
export function formIn(payload: unknown): ContentForm {
  return v.parse(ContentForm, v.parse(ContentPayload, payload).form)
}
