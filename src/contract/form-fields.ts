import * as v from 'valibot'
import { CONSENT_VERSION, Email, PersonName } from './account/account.ts'
import { withoutMidnight, withoutSeconds } from './contents/written-times.ts'
import { Address, AskedId, LanguageTag, MonthDay, WallDate, WallTime } from './primitives.ts'

/** The longest single-line text: a place, a street, a title. */
export const LINE_MAX_LENGTH = 120
/** The longest text of several lines: a message, a comment. */
export const TEXT_MAX_LENGTH = 4_000

/**
 * No invisible characters that break a line or reverse the direction of the text: others will read
 * it.
 */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
const LINES = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\t])*$/u

const Line = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LINE_MAX_LENGTH, 'line'),
  v.regex(ONE_LINE, 'line'),
)
const Text = v.pipe(
  v.string(),
  v.transform((written) => written.replace(/\r\n?/g, '\n').trim()),
  v.maxLength(TEXT_MAX_LENGTH, 'text'),
  v.regex(LINES, 'text'),
)

/** A required line. */
export const RequiredLine = v.pipe(Line, v.nonEmpty('required'))
/** A required text of several lines. */
export const RequiredText = v.pipe(Text, v.nonEmpty('required'))

/** An optional field: absent, null and empty all mean no answer, which is stored as null. */
export function optionalField<Output>(filled: v.GenericSchema<string, Output>) {
  const blankIsNull = v.transform((written: string) => (written.trim() === '' ? null : written))
  return v.optional(v.nullable(v.pipe(v.string(), blankIsNull, v.nullable(filled))), null)
}

export const OptionalLine = optionalField(Line)
export const OptionalText = optionalField(Text)
export const OptionalEmail = optionalField(Email)
export const OptionalName = optionalField(PersonName)
/** A telephone number as people write it: digits, with spaces, dots, dashes, brackets or a plus. */
export const OptionalPhone = optionalField(
  v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d ().\-/]{3,30}$/, 'phone')),
)
/** A day, `yyyy-MM-dd`, on the community's wall calendar; midnight in UTC is accepted, too. */
export const OptionalDay = optionalField(
  v.message(v.pipe(v.string(), v.transform(withoutMidnight), WallDate), 'day'),
)
/** An hour, `HH:mm`, on the wall clock of the community; `HH:mm:00` is accepted as well. */
export const OptionalHour = optionalField(
  v.message(v.pipe(v.string(), v.transform(withoutSeconds), WallTime), 'hour'),
)
/** A day of every year, `MM-DD`. */
export const OptionalMonthDay = optionalField(v.message(MonthDay, 'month_day'))
/** A language by its BCP 47 tag. */
export const OptionalLanguage = optionalField(v.message(LanguageTag, 'language_tag'))
/** The number of another record. */
export const OptionalId = v.optional(v.nullable(v.message(AskedId, 'reference')), null)
/**
 * A required http(s) address, or path on this site. Without its two slashes, an address would be a
 * path of this site on pages of the same scheme.
 */
export const RequiredAddress = v.message(
  v.pipe(v.string(), v.trim(), v.regex(/^(?:\/|https?:\/\/)[^\s\p{Cc}\p{Cs}]*$/iu), Address),
  'address',
)
export const OptionalAddress = optionalField(RequiredAddress)
/** HTML of an editor, sanitised when it is stored; a database refuses control characters. */
export const OptionalHtml = optionalField(
  v.pipe(v.string(), v.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'html')),
)
/** True male, false female (requirements §9.2). */
export const Sex = v.boolean('sex')
/** The wording of the privacy notice that the person agreed to. */
export const Consent = v.literal(CONSENT_VERSION, 'consent')
