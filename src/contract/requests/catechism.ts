import * as v from 'valibot'
import { Email, PersonName } from '../account/account.ts'
import { courseYears } from '../contents/written-times.ts'
import { Sex } from '../form-fields.ts'
import { AskedAnswers } from './enrolment-answers.ts'
import { NOTIFIED, NOTIFIED_SLUG } from './notify.ts'

/** The first and the last year of catechism. */
export const CATECHISM_YEARS = [1, 10] as const

/**
 * Registers a child for catechism. `year` is the year of the course, or the calendar years of the
 * course: `2026/2027`, or only the first.
 */
const FORM = {
  year: v.pipe(
    v.union([v.number(), v.string()], 'catechism_year'),
    v.transform((written) => String(written).trim()),
    v.nonEmpty('required'),
    v.transform(courseYears),
    v.regex(/^([1-9]|10|20\d\d\/2\d{3})$/, 'catechism_year'),
    // The two years around a slash must be consecutive.
    v.check(
      (year) => !year.includes('/') || courseYears(year.slice(0, 4)) === year,
      'catechism_year',
    ),
  ),
  catechism_student_name: PersonName,
  catechism_student_sex: Sex,
  parent_email: Email,
  /** Answers to the questions that the parish has chosen; a client that knows none leaves it out. */
  answers: AskedAnswers,
}
export const CatechismDetails = v.strictObject(FORM)
export type CatechismDetails = v.InferOutput<typeof CatechismDetails>

/** The body of its `notify` call. */
export const NotifyCatechism = v.strictObject({
  pending_catechism: v.strictObject({ ...FORM, ...NOTIFIED_SLUG }),
  ...NOTIFIED,
})
