/**
 * Prefixes of the keys of drafts. They are in their own file because every public page loads the
 * other keys. Each key contains the writer's id, so that nobody else on the device finds the draft.
 */

/** Unsaved contents in local storage, which survive the browser. The writer's id follows. */
export const CONTENT_DRAFT_KEYS = 'content-draft:'

/** Input of other forms, in the storage of one tab. The key ends with the writer's id. */
const FORM_DRAFT_KEYS = 'draft:'

/**
 * The key of a form's draft.
 *
 * @param form the form's name and its subject, such as `weddings:santa-marta`
 * @param person the writer's id from the token; empty if nobody is signed in
 */
export function formDraftKey(form: string, person: string): string {
  return `${FORM_DRAFT_KEYS}${form}:${person}`
}

/** Whether a key belongs to a form draft of this person. */
export function isFormDraftOf(key: string, person: string): boolean {
  return key.startsWith(FORM_DRAFT_KEYS) && key.endsWith(`:${person}`)
}
