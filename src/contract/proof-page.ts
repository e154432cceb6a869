/**
 * Where the publisher shows what is not saved as its page would be, on the site's origin: posted to
 * as a form with the fields of `PROOF_FIELDS`. A GET says whether there is such a publisher: 204.
 */
export const PROOF_PAGE_PATH = '/app/preview'

/**
 * What such a form says: what was sealed, the page's language, its address without language (none
 * for the page that the proof is of), and whether it stands within the office's own frame: then it
 * is the page alone, else with a bar that says what it is.
 */
export const PROOF_FIELDS = ['proof', 'locale', 'path', 'framed'] as const
export type ProofFields = Record<(typeof PROOF_FIELDS)[number], string>

/** How long a proof is good for: as long as one looks at it and goes on writing. */
export const PROOF_MINUTES = 15
