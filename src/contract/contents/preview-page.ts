/**
 * The publisher's preview of unsaved changes, on the site's origin. The office posts a form with
 * the fields of `PREVIEW_FIELDS`. GET answers 204 where there is such a publisher.
 */
export const PREVIEW_PAGE_PATH = '/app/preview'

/**
 * The form's fields: the sealed proof, the page's language, its address without language (empty for
 * the page of the proof), and whether the office frames it. In the office's frame the page stands
 * alone; elsewhere a bar says that it is a preview.
 */
const PREVIEW_FIELDS = ['proof', 'locale', 'path', 'framed'] as const
export type PreviewFields = Record<(typeof PREVIEW_FIELDS)[number], string>

/** How long a proof is valid: long enough for an editor to look at it and go on writing. */
export const PREVIEW_MINUTES = 15
