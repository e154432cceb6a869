import * as v from 'valibot'
import { Content } from './content.ts'
import { AskedId, Instant } from './primitives.ts'

/**
 * Where the publisher shows a content as its page would be, on the site's origin: posted to as a form
 * with the fields `proof` and `locale`. A GET says whether there is such a publisher: 204.
 */
export const PROOF_PAGE_PATH = '/app/preview'

/** How long a proof is good for: as long as one looks at it and goes on writing. */
export const PROOF_MINUTES = 15

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

/** A proof in a form that only the server can make and open: letters, digits, `-`, `_`, and a dot. */
export const SealedProof = v.object({
  proof: v.pipe(v.string(), v.maxLength(PROOF_MAX_KILOBYTES * 1024), v.regex(/^[\w-]+\.[\w-]+$/)),
})

/** Asks what is sealed in a proof. */
export const OpenProof = v.strictObject(SealedProof.entries)

/** A content as the public API would give it, were it online now. */
export const Proof = v.object({ content: Content, expires_at: Instant })
export type Proof = v.InferOutput<typeof Proof>
