import type { FamilyInfo } from '#src/contract/requests/family.ts'

/** The mode of a family's form (requirements §4.4): only a new family can be edited. */
type FamilyState = 'new' | 'sent' | 'validated'

/** A family with a form and a status was sent. A family with a father and no form was validated. */
export function familyState({
  form_id,
  status,
  father_id,
}: Pick<FamilyInfo, 'form_id' | 'status' | 'father_id'>): FamilyState {
  if (form_id !== null && status !== null) return 'sent'
  if (form_id === null && father_id !== null) return 'validated'
  return 'new'
}
