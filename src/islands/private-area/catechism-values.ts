import * as v from 'valibot'
import { CatechismDetails } from '#src/contract/notify.ts'
import { type Choice, chosen } from '../forms/choice.ts'
import { formValues } from '../forms/form-values.ts'

/** What the fields of a registration for catechism hold. */
export interface CatechismValues {
  catechism_student_name: string
  catechism_student_sex: Choice
  year: string
  parent_email: string
}

/** Makes a registration for catechism of what was typed; its issues are the contract's. */
export const CatechismForm = v.pipe(
  formValues<CatechismValues>(),
  v.transform(({ catechism_student_sex: sex, ...typed }): unknown => ({
    ...typed,
    catechism_student_sex: chosen(sex),
  })),
  CatechismDetails,
)
