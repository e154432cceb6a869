import * as v from 'valibot'
import { type ChapelryMobile, chapelryMobileSchema } from './chapelry.ts'
import { Content } from './content.ts'
import { Emenu } from './emenu.ts'
import { FaqForm, OfficeFaq } from './office-faq.ts'
import { MenuForm } from './office-menu.ts'
import { PageChanges } from './office-page.ts'
import { AskedId, Instant } from './primitives.ts'
import { TimetableChanges } from './timetable.ts'
import { WebsiteConfiguration } from './website-configuration.ts'

/** The most that a sealed proof has, in KB: several times the longest content, packed. */
export const PROOF_MAX_KILOBYTES = 1024

/**
 * What an editor has written: a whole content, or what changes of the one with a number. The fields
 * of `content` are checked as when it is stored.
 */
export const ProofForm = v.strictObject({
  id: v.optional(v.nullable(AskedId), null),
  content: v.record(v.string(), v.unknown()),
})

/** What an editor has written of a parish's page, each part as the call that keeps it takes it. */
export const PageProofForm = v.strictObject({
  page: v.optional(PageChanges),
  menu: v.optional(MenuForm),
  questions: v.optional(FaqForm),
  timetable: v.optional(TimetableChanges),
})
export type PageProofForm = v.InferOutput<typeof PageProofForm>

/** A proof in a form that only the server can make and open: letters, digits, `-`, `_`, and a dot. */
export const SealedProof = v.object({
  proof: v.pipe(v.string(), v.maxLength(PROOF_MAX_KILOBYTES * 1024), v.regex(/^[\w-]+\.[\w-]+$/)),
})

/** Asks what is sealed in a proof. */
export const OpenProof = v.strictObject(SealedProof.entries)

const { content, translations } = OfficeFaq.entries
const until = { expires_at: Instant }

/** A content as the public API would give it, were it online now. */
const ContentProof = v.object({ kind: v.literal('content'), content: Content, ...until })
export type ContentProof = v.InferOutput<typeof ContentProof>

/** A community as the public API would give it, with its frequent questions in all languages. */
export interface CommunityProof {
  kind: 'community'
  chapelry: ChapelryMobile
  configuration: WebsiteConfiguration
  menu: Emenu[]
  questions: Pick<OfficeFaq, 'content' | 'translations'>
  expires_at: string
}

export type Proof = ContentProof | CommunityProof

/** What is sealed in a proof. @param product names the title of a community */
export function proofSchema(product: string): v.GenericSchema<unknown, Proof> {
  return v.variant('kind', [
    ContentProof,
    v.object({
      kind: v.literal('community'),
      chapelry: chapelryMobileSchema(product),
      configuration: WebsiteConfiguration,
      menu: v.array(Emenu),
      questions: v.object({ content, translations }),
      ...until,
    }),
  ])
}
