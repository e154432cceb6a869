import * as v from 'valibot'

/** The largest sealed proof, in KB: several times the longest content, compressed. */
export const PREVIEW_MAX_KILOBYTES = 1024

/** A proof that only the server can make and open: letters, digits, `-`, `_`, and a dot. */
export const SealedPreview = v.object({
  proof: v.pipe(v.string(), v.maxLength(PREVIEW_MAX_KILOBYTES * 1024), v.regex(/^[\w-]+\.[\w-]+$/)),
})
