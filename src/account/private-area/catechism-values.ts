import * as v from 'valibot'
import { CatechismDetails } from '#src/contract/requests/notify.ts'
import { type Choice, chosen, formValues } from '#src/ui/forms/form-values.ts'

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
    catechism_student_sex: chosen(sex),
  })),
  CatechismDetails,
)
