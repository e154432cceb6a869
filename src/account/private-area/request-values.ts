import * as v from 'valibot'
import { CatechismDetails, WeddingDetails } from '#src/contract/requests/notify.ts'
import { type Choice, formValues, parseChoice } from '#src/ui/forms/form-values.ts'

/** The values of a registration for catechism. */
interface CatechismValues {
  catechism_student_name: string
  catechism_student_sex: Choice
  year: string
  parent_email: string
}

/** Builds a registration for catechism from the typed values; its issues are the contract's. */
export const CatechismForm = v.pipe(
  formValues<CatechismValues>(),
  v.transform(({ catechism_student_sex: sex, ...typed }): unknown => ({
    ...typed,
    catechism_student_sex: parseChoice(sex),
  })),
  CatechismDetails,
)

/** The values of a wedding request. */
export interface WeddingValues {
  entity_groom_name: string
  entity_groom_email: string
  entity_groom_nick: string
  entity_bride_name: string
  entity_bride_email: string
  entity_bride_nick: string
  wedding_place: string
  wedding_date: string
  wedding_hour: string
  /** Unselected while it is undecided (requirements §3.14). */
  mass: Choice
}

/** Builds a wedding notification from the typed values; its issues are the contract's. */
export const WeddingForm = v.pipe(
  formValues<WeddingValues>(),
  v.transform(({ mass, ...typed }): unknown => ({ ...typed, mass: parseChoice(mass) })),
  // Checked even if other fields are invalid, so that all errors appear at once.
  v.config(WeddingDetails, { abortPipeEarly: false }),
)

/** Whether neither of the two can be reached: then the form is not sent (requirements §4.6). */
export function isUnreachable(couple: WeddingValues): boolean {
  return [couple.entity_groom_email, couple.entity_bride_email].every((email) => !email.trim())
}
