import * as v from 'valibot'
import { CATECHISM_YEARS, CatechismDetails } from '#src/contract/requests/catechism.ts'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { type Choice, formValues, parseChoice } from '#src/ui/forms/form-values.ts'
import { enrolmentAnswers } from '#src/ui/requests/enrolment-answers.ts'
import { EnrolmentForm } from '../enrolment/EnrolmentForm.tsx'
import type { KindForm } from '../kind-form.ts'

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
  // Not the answers that the parish asks for besides: they have fields of their own.
  v.transform(({ catechism_student_name, catechism_student_sex, year, parent_email }): unknown => ({
    ...{ catechism_student_name, year, parent_email },
    catechism_student_sex: parseChoice(catechism_student_sex),
  })),
  CatechismDetails,
)

const [FIRST_YEAR, LAST_YEAR] = CATECHISM_YEARS
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, after) => FIRST_YEAR + after)

/** Registers a child for catechism (requirements §3.12). */
export const form: KindForm<CatechismValues, CatechismDetails> = {
  schema: CatechismForm,
  parts: [
    {
      as: 'text',
      name: 'catechism_student_name',
      autoComplete: 'off',
      autoCapitalize: 'words',
      required: true,
    },
    { as: 'choice', Field: RadioField, name: 'catechism_student_sex', required: true },
    {
      as: 'select',
      Field: SelectField,
      name: 'year',
      hint: 'catechism.year_hint',
      options: (t) => [
        { value: '', text: t('catechism.year_choose') },
        ...YEARS.map((year) => ({
          value: String(year),
          text: t('catechism.year_option', { year }),
        })),
      ],
      required: true,
    },
    { as: 'email', name: 'parent_email', hint: 'requests.email_hint', required: true },
  ],
  prefilled: ({ email }) => ({ parent_email: email }),
  Form: EnrolmentForm,
  moreAnswers: (details, translator) =>
    enrolmentAnswers('answers' in details ? details.answers : undefined, translator),
  success: 'catechism.success',
  next: 'catechism.next',
}
