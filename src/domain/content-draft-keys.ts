/**
 * How the keys of unsaved contents begin in local storage, before whose they are: they outlive the
 * browser. Apart from the other keys, which every public page loads.
 */
export const CONTENT_DRAFT_KEYS = 'content-draft:'
