import * as v from 'valibot'
import { PersonName } from '../account/account.ts'
import { OptionalDay, OptionalEmail, OptionalHour, OptionalLine } from '../form-fields.ts'
import { NOTIFIED, NOTIFIED_SLUG } from './notify.ts'

const FORM = {
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
  v.strictObject(FORM),
  v.forward(
    v.check((couple) => hasOneEmail(couple), 'fill_one_email'),
    ['entity_groom_email'],
  ),
)
export type WeddingDetails = v.InferOutput<typeof WeddingDetails>

/** The body of its `notify` call. */
export const NotifyWedding = v.strictObject({
  pending_wedding: v.pipe(
    v.strictObject({ ...FORM, ...NOTIFIED_SLUG }),
    v.forward(
      v.check((couple) => hasOneEmail(couple), 'fill_one_email'),
      ['entity_groom_email'],
    ),
  ),
  ...NOTIFIED,
})
