import * as v from 'valibot'
import { Address, Id, LocaleCode } from './primitives.ts'

/** The longest address that mail can be sent to (RFC 5321, as amended by RFC 3696 erratum 1690). */
export const EMAIL_MAX_LENGTH = 254
export const NAME_MAX_LENGTH = 120
/** NIST SP 800-63B asks for at least 8 characters, and no rules about which. */
export const PASSWORD_MIN_LENGTH = 8
/** Long enough for any sentence; hashing must not be a way to keep a server busy. */
export const PASSWORD_MAX_LENGTH = 200
/** The wording of the privacy notice that people agree to: raised when `locales/info` changes it. */
export const CONSENT_VERSION = '2026-11-21'

export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(EMAIL_MAX_LENGTH, 'email'),
  v.email('email'),
)
export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(NAME_MAX_LENGTH, 'name'),
  // Neither invisible nor able to turn the text around it: others will read it.
  v.regex(/[\p{L}\p{N}]/u, 'name'),
  v.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'name'),
)
/** A password that someone chooses. One that someone types to sign in is any text. */
export const NewPassword = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.minLength(PASSWORD_MIN_LENGTH, 'password_short'),
  v.maxLength(PASSWORD_MAX_LENGTH, 'password_long'),
)
/** A password as somebody types it who has one. */
export const TypedPassword = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.maxLength(PASSWORD_MAX_LENGTH, 'password_long'),
)
/** What a mailed link holds: 32 random bytes in base64url. */
export const LinkToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'link'))
/** A solved captcha, as its provider's script hands it over. */
export const CaptchaSolution = v.pipe(
  v.string(),
  v.nonEmpty('captcha'),
  v.maxLength(10_000, 'captcha'),
)

/**
 * What a client sends beside a form and nobody reads: a password typed once more, which screens have
 * compared, and the slug that stands in the address as well (decision 091).
 */
export const Unread = v.optional(v.nullable(v.string()))

/** Asks for an account (requirements §7.3). The mailed link makes it one. */
export const CreateAccount = v.strictObject({
  email: Email,
  name: PersonName,
  password: NewPassword,
  locale: LocaleCode,
  captcha: CaptchaSolution,
  /** The `CONSENT_VERSION` whose wording the person agreed to. */
  consent: v.literal(CONSENT_VERSION, 'consent'),
  confirm_password: Unread,
})
export type CreateAccount = v.InferOutput<typeof CreateAccount>

/** Opens the mailed link of a registration. */
export const ConfirmEmail = v.strictObject({
  token: LinkToken,
  /** The account's, where several registrations of one address wait (decision 108). */
  password: v.optional(NewPassword),
})
export type ConfirmEmail = v.InferOutput<typeof ConfirmEmail>

/** Asks for a link to set a new password (requirements §7.3). */
export const RecoverPassword = v.strictObject({ email: Email, captcha: CaptchaSolution })
/** Sets a new password by the mailed link. */
export const ResetPassword = v.strictObject({
  token: LinkToken,
  password: NewPassword,
  confirm_password: Unread,
})
/** Sets a new password knowing the old one (requirements §7.3). */
export const ChangePassword = v.strictObject({
  old_password: TypedPassword,
  new_password: NewPassword,
  confirm_password: Unread,
})
/** What changes of a profile; what is left out stays (requirements §7.3). */
export const UpdateProfile = v.pipe(
  v.strictObject({ name: v.optional(PersonName), locale: v.optional(LocaleCode) }),
  v.check(({ name, locale }) => name !== undefined || locale !== undefined, 'nothing'),
)
export type UpdateProfile = v.InferOutput<typeof UpdateProfile>

/** Erases an account: the password shows that it is meant. */
export const DeleteAccount = v.strictObject({ password: TypedPassword })

/**
 * The answer of an operation that anyone may ask for: a receipt that says nothing about whether
 * the address is known.
 */
export const Receipt = v.object({ id: v.pipe(v.string(), v.uuid()) })
/** The answer of an operation on one's own account: its number. */
export const AccountId = v.object({ id: Id })

export const Profile = v.object({
  id: Id,
  name: v.string(),
  locale: LocaleCode,
  photo_url: v.nullable(Address),
  email: v.string(),
})
export type Profile = v.InferOutput<typeof Profile>

export const BasicProfile = v.object({
  name: v.string(),
  email: v.string(),
  photo_url: v.nullable(Address),
  /** Whether there is an office that they work in. */
  works_in_office: v.optional(v.boolean(), false),
  /** The slug of a community in whose private area they find what they have asked for. */
  requests_at: v.optional(v.nullable(v.string()), null),
})
export type BasicProfile = v.InferOutput<typeof BasicProfile>

/** The largest photo of a person that is taken, in bytes. */
export const PHOTO_MAX_BYTES = 8 * 1024 * 1024
/** The kinds of picture that are taken as a photo of a person. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** The answer to a new or removed photo. */
export const PhotoAnswer = v.object({ id: Id, photo_url: v.nullable(Address) })

/** The screens that a signed-in person may open, by their route. */
export const UserViews = v.object({
  views: v.array(v.string()),
  /** Communities whose private area is open to them. */
  communities: v.array(v.object({ id: Id, slug: v.string(), views: v.array(v.string()) })),
})
