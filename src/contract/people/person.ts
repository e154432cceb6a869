import * as v from 'valibot'
import { Email, PersonName } from '../account/account.ts'
import { OptionalLine, OptionalPhone, optionalField, Sex } from '../form-fields.ts'
import { MaybeText } from '../primitives.ts'

/** A tax number: letters and digits of any country, with the usual separators. */
export const Taxpayer = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z\d][A-Z\d .-]{3,19}$/, 'taxpayer'),
)
const OptionalTaxpayer = optionalField(Taxpayer)

/** A person's record in a parish, as the person fills it in (requirements §3.7). */
export const PERSON_FIELDS = {
  name: PersonName,
  sex: Sex,
  title: OptionalLine,
  birth_place_parish: OptionalLine,
  birth_place_county: OptionalLine,
  taxpayer: OptionalTaxpayer,
  address: OptionalLine,
  door_number: OptionalLine,
  postal_code: OptionalLine,
  district: OptionalLine,
  mobilephone: OptionalPhone,
  phone: OptionalPhone,
  fax: OptionalPhone,
  email: Email,
} as const

/** The same as answers hold it. */
export const PERSON_ANSWER = {
  name: v.string(),
  sex: v.boolean(),
  title: MaybeText,
  birth_place_parish: MaybeText,
  birth_place_county: MaybeText,
  taxpayer: MaybeText,
  address: MaybeText,
  door_number: MaybeText,
  postal_code: MaybeText,
  district: MaybeText,
  mobilephone: MaybeText,
  phone: MaybeText,
  fax: MaybeText,
  email: v.string(),
} as const

/** A person as the pending-entity modal asks for them (requirements §3.8, §5.3). */
export const BriefPerson = v.strictObject({ name: PersonName, sex: Sex, email: Email })
export type BriefPerson = v.InferOutput<typeof BriefPerson>

/** The same as answers hold it. */
export const BriefPersonAnswer = v.object({
  name: v.string(),
  email: MaybeText,
  sex: v.nullable(v.boolean()),
})
