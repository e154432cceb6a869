import * as v from 'valibot'
import { Email, PersonName } from '../account/account.ts'
import { dayFirst, withoutSeconds } from '../contents/written-times.ts'
import { OptionalId, OptionalText, RequiredLine, RequiredText } from '../form-fields.ts'
import { WallDate, WallTime } from '../primitives.ts'
import { NOTIFIED, NOTIFIED_SLUG } from './notify.ts'

/**
 * A day as the mass-intention form sends it: day/month/year without zero padding (requirements
 * §5.5). A date written year first is converted.
 */
export const DayMonthYear = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.transform(dayFirst),
  v.regex(/^[1-9]\d?\/[1-9]\d?\/[1-9]\d{3}$/, 'day_month_year'),
  v.check((written) => {
    const [day = '', month = '', year = ''] = written.split('/')
    return v.is(WallDate, `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  }, 'day_month_year'),
)

/** Asks for a mass to be said for an intention. */
const FORM = {
  email: Email,
  requested_by_description: PersonName,
  requested_by_id: OptionalId,
  intention_description: RequiredText,
  intention_type_description: RequiredLine,
  intention_type_id: OptionalId,
  location_description: RequiredLine,
  /** The chosen entry of the parish's weekly timetable; null for a mass that was typed. */
  location_id: OptionalId,
  intention_date: DayMonthYear,
  intention_time: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.transform(withoutSeconds),
    v.message(WallTime, 'hour'),
  ),
  comments: OptionalText,
}
export const MassIntentionDetails = v.strictObject(FORM)
export type MassIntentionDetails = v.InferOutput<typeof MassIntentionDetails>

/** The body of its `notify` call. */
export const NotifyMassIntention = v.strictObject({
  pending_mass_intentions: v.strictObject({ ...FORM, ...NOTIFIED_SLUG }),
  ...NOTIFIED,
})
