import type { FamilyInfo } from '#src/contract/pending-family.ts'

/** How the form of a family is shown (requirements §4.4): only a new one can be edited. */
export type FamilyState = 'new' | 'sent' | 'validated'

/** A family with a form and a status was sent; one with a father and no form was validated. */
export function familyState({
  form_id,
  status,
  father_id,
}: Pick<FamilyInfo, 'form_id' | 'status' | 'father_id'>): FamilyState {
  if (form_id !== null && status !== null) return 'sent'
  if (form_id === null && father_id !== null) return 'validated'
  return 'new'
}
