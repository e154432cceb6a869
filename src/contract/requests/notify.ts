import * as v from 'valibot'
import { Email, PersonName, Unread } from '../account/account.ts'
import { CommunitySlug } from '../community/slugs.ts'
import {
  courseYears,
  dayFirst,
  withoutMidnight,
  withoutSeconds,
} from '../contents/written-times.ts'
import {
  Consent,
  OptionalDay,
  OptionalEmail,
  OptionalHour,
  OptionalId,
  OptionalLine,
  OptionalText,
  optionalField,
  RequiredLine,
  RequiredText,
  Sex,
} from '../form-fields.ts'
import { WallDate, WallTime } from '../primitives.ts'

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

/** Asks for a meeting with the parish. */
const MEETING = { message: RequiredText, email: Email }
export const MeetingDetails = v.strictObject(MEETING)
export type MeetingDetails = v.InferOutput<typeof MeetingDetails>

/** Asks for a mass to be said for an intention. */
const MASS_INTENTION = {
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
export const MassIntentionDetails = v.strictObject(MASS_INTENTION)
export type MassIntentionDetails = v.InferOutput<typeof MassIntentionDetails>

/** The first and the last year of catechism. */
export const CATECHISM_YEARS = [1, 10] as const

/**
 * Registers a child for catechism. `year` is the year of the course, or the calendar years of the
 * course: `2026/2027`, or only the first.
 */
const CATECHISM = {
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
}
export const CatechismDetails = v.strictObject(CATECHISM)
export type CatechismDetails = v.InferOutput<typeof CatechismDetails>

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
const BAPTISM = {
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
export const BaptismDetails = v.strictObject(BAPTISM)
export type BaptismDetails = v.InferOutput<typeof BaptismDetails>

const WEDDING = {
  entity_groom_name: PersonName,
  entity_groom_email: OptionalEmail,
  entity_groom_nick: OptionalLine,
  entity_bride_name: PersonName,
  entity_bride_email: OptionalEmail,
  entity_bride_nick: OptionalLine,
  wedding_place: OptionalLine,
  wedding_date: OptionalDay,
  wedding_hour: OptionalHour,
  /** Whether it is celebrated within a mass; null, or empty, where that is not known yet. */
  mass: v.optional(
    v.nullable(
      v.pipe(
        v.union([v.boolean(), v.literal('')], 'yes_or_no'),
        v.transform((said) => (said === '' ? null : said)),
      ),
    ),
    null,
  ),
}

interface CoupleEmails {
  entity_groom_email: string | null
  entity_bride_email: string | null
}

/** One of the two must be reachable (requirements §5.4). */
function hasOneEmail({ entity_groom_email, entity_bride_email }: CoupleEmails): boolean {
  return entity_groom_email !== null || entity_bride_email !== null
}

/** Tells the parish of a wish for a wedding. */
export const WeddingDetails = v.pipe(
  v.strictObject(WEDDING),
  v.forward(
    v.check((couple) => hasOneEmail(couple), 'fill_one_email'),
    ['entity_groom_email'],
  ),
)
export type WeddingDetails = v.InferOutput<typeof WeddingDetails>

/** The community that a notification is for, as its form repeats it (requirements §3.16). */
const SLUG = { slug: v.optional(CommunitySlug) }
const sent = { consent: v.optional(Consent), slug: Unread }

/**
 * The body of each `notify` call: the form's values and the slug in a wrapper (requirements §3.16,
 * §7.8).
 */
export const NotifyMeeting = v.strictObject({
  pending_meeting: v.strictObject({ ...MEETING, ...SLUG }),
  ...sent,
})
export const NotifyMassIntention = v.strictObject({
  pending_mass_intentions: v.strictObject({ ...MASS_INTENTION, ...SLUG }),
  ...sent,
})
export const NotifyCatechism = v.strictObject({
  pending_catechism: v.strictObject({ ...CATECHISM, ...SLUG }),
  ...sent,
})
export const NotifyBaptism = v.strictObject({
  pending_baptism: v.strictObject({ ...BAPTISM, ...SLUG }),
  ...sent,
})
export const NotifyWedding = v.strictObject({
  pending_wedding: v.pipe(
    v.strictObject({ ...WEDDING, ...SLUG }),
    v.forward(
      v.check((couple) => hasOneEmail(couple), 'fill_one_email'),
      ['entity_groom_email'],
    ),
  ),
  ...sent,
})
export type NotifyMeeting = v.InferOutput<typeof NotifyMeeting>
export type NotifyMassIntention = v.InferOutput<typeof NotifyMassIntention>
export type NotifyCatechism = v.InferOutput<typeof NotifyCatechism>
export type NotifyBaptism = v.InferOutput<typeof NotifyBaptism>
export type NotifyWedding = v.InferOutput<typeof NotifyWedding>
