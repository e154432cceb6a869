import * as v from 'valibot'
import { Email, PersonName } from '../account/account.ts'
import { withoutMidnight, withoutSeconds } from '../contents/written-times.ts'
import {
  OptionalDay,
  OptionalHour,
  OptionalLine,
  OptionalText,
  optionalField,
} from '../form-fields.ts'
import { WallDate } from '../primitives.ts'
import { NOTIFIED, NOTIFIED_SLUG } from './notify.ts'

/**
 * A moment on the wall clock, possibly known only in part: `yyyy-MM-dd`, with `THH:mm`, or the hour
 * alone, under the specification's field name.
 */
const OptionalMoment = optionalField(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((written) => withoutSeconds(withoutMidnight(written))),
    v.regex(/^(\d{4}-\d\d-\d\d|(\d{4}-\d\d-\d\dT)?([01]\d|2[0-3]):[0-5]\d)$/, 'day'),
    v.check((said) => said.length === 5 || v.is(WallDate, said.slice(0, 10)), 'day'),
  ),
)

/** Tells the parish of a wish for a baptism. */
const FORM = {
  entity_to_baptized: PersonName,
  parent_email: Email,
  time_of_birth: OptionalMoment,
  baptism_date: OptionalDay,
  baptism_time: OptionalHour,
  baptism_place: OptionalLine,
  father_description: OptionalLine,
  mother_description: OptionalLine,
  godfather_description: OptionalLine,
  godmother_description: OptionalLine,
  comments: OptionalText,
}
export const BaptismDetails = v.strictObject(FORM)
export type BaptismDetails = v.InferOutput<typeof BaptismDetails>

/** The body of its `notify` call. */
export const NotifyBaptism = v.strictObject({
  pending_baptism: v.strictObject({ ...FORM, ...NOTIFIED_SLUG }),
  ...NOTIFIED,
})
