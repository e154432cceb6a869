/**
 * How the keys of what is written begin, apart from the other keys, which every public page loads.
 * Both end or go on with whose it is: nobody else on this device finds it.
 */

/** Unsaved contents in local storage: they outlive the browser. Their writer follows. */
export const CONTENT_DRAFT_KEYS = 'content-draft:'

/** What is typed into other forms, in the storage of one tab. Their writer stands at the end. */
const FORM_DRAFT_KEYS = 'draft:'

/**
 * The key of a form's draft.
 *
 * @param form names it, with what it is about, such as `weddings:santa-marta`
 * @param person who writes, as their token says; empty for nobody who is signed in
 */
export function formDraftKey(form: string, person: string): string {
  return `${FORM_DRAFT_KEYS}${form}:${person}`
}

/** Whether a key is that of a form's draft by this person. */
export function isFormDraftOf(key: string, person: string): boolean {
  return key.startsWith(FORM_DRAFT_KEYS) && key.endsWith(`:${person}`)
}
