import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'

// No schema here has a message of its own: it would override the message of the form's field.

/** A text, or null where there is none. */
export const MaybeText = v.nullable(v.string())
/** How many there are of something. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** The number of a record. */
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** The greatest number of a record: its column is a 32-bit integer. */
export const MAX_ID = 2_147_483_647
const FIRST_INSTANT = new Date('0001-01-01T00:00:00Z')
const LAST_INSTANT = new Date('9999-12-31T23:59:59.999Z')
/** A record's number in digits, as forms and addresses hold it, within the range of our columns. */
export const WrittenId = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/),
  v.transform(Number),
  v.maxValue(MAX_ID),
)
/** The same in a request: as a number, or in digits. */
export const AskedId = v.union([v.pipe(Id, v.maxValue(MAX_ID)), WrittenId])
/** An interface language: `pt`, `es` or `en`. */
export const LocaleCode = v.picklist(LOCALES)
/** An instant: ISO 8601 with its offset, such as `2026-10-12T20:30:00.000Z`. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
/**
 * An instant in a request, as UTC: a real calendar date, in a year that a database accepts with any
 * offset.
 */
export const AskedInstant = v.pipe(
  Instant,
  v.check((text) => isCalendarDay(text.slice(0, 'yyyy-MM-dd'.length))),
  v.transform((text) => new Date(text)),
  v.check((date) => date >= FIRST_INSTANT && date <= LAST_INSTANT),
  v.transform((date) => date.toISOString()),
)
/** A day on the wall calendar of a community, `yyyy-MM-dd`: no zone of its own. */
export const WallDate = v.pipe(v.string(), v.isoDate(), v.check(isCalendarDay))
/** A day of every year, `MM-DD`; 29 February is invalid, because not every year has it. */
export const MonthDay = v.pipe(
  v.string(),
  v.regex(/^\d\d-\d\d$/),
  v.check((day) => isCalendarDay(`2001-${day}`)),
)
/** An hour on the wall clock of a community, `HH:mm`: no zone of its own. */
export const WallTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** An IANA time zone that this machine supports. */
export const TimeZone = v.pipe(v.string(), v.check(isTimeZone))
/** A language by its BCP 47 tag, such as `en` or `zh-Hant`. */
export const LanguageTag = v.pipe(v.string(), v.maxLength(35), v.check(isLanguageTag))
/** One line from a caller: without control characters, which a database may refuse. */
export const Line = v.pipe(v.string(), v.maxLength(80), v.regex(/^[^\p{Cc}]*$/u))
/** HTML that an editor wrote; sanitised when stored and again when built. */
export const Html = v.string()
/** An absolute http(s) address, or a path on this site such as `/media/…`. */
export const Address = v.pipe(v.string(), v.maxLength(2_000), v.check(isWebAddress))

/** `v.isoDate` accepts 31 February and the year 0, which a database refuses. */
function isCalendarDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return date >= '0001-01-01' && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

/** Cached: the check is slow, each record of a community has its zone, and there are few zones. */
const knownZones = new Set<string>()
const MOST_ZONES = 1_000

function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  if (knownZones.size < MOST_ZONES) knownZones.add(name)
  return true
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}

function isWebAddress(value: string): boolean {
  if (value.startsWith('/')) return !value.startsWith('//') && !value.includes('\\')
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
}
