import * as v from 'valibot'
import { ContentForm } from '#src/contract/contents/content-form.ts'
import { SourceRevision } from './source-revision.ts'

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

/** The form that a payload contains. */
export function formIn(payload: unknown): ContentForm {
  return v.parse(ContentForm, v.parse(ContentPayload, payload).form)
}
