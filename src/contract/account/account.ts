import * as v from 'valibot'
import { Address, Id, LocaleCode } from '../primitives.ts'

/** The longest address that mail can be sent to (RFC 5321, as amended by RFC 3696 erratum 1690). */
export const EMAIL_MAX_LENGTH = 254
export const NAME_MAX_LENGTH = 120
/** NIST SP 800-63B asks for at least 8 characters, and for no rules of composition. */
export const PASSWORD_MIN_LENGTH = 8
/** Long enough for any sentence, yet short enough that hashing cannot keep a server busy. */
export const PASSWORD_MAX_LENGTH = 200
/** The version of the privacy notice that people agree to; raise it with `locales/info`. */
export const CONSENT_VERSION = '2026-12-01'

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
  // No invisible characters, and none that reverse the direction of the text: others will read it.
  v.regex(/[\p{L}\p{N}]/u, 'name'),
  v.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'name'),
)
/** A new password. At sign-in, any text is allowed. */
export const NewPassword = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.minLength(PASSWORD_MIN_LENGTH, 'password_short'),
  v.maxLength(PASSWORD_MAX_LENGTH, 'password_long'),
)
/** An existing password, as its owner types it. */
export const TypedPassword = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.maxLength(PASSWORD_MAX_LENGTH, 'password_long'),
)
/** The token of a mailed link: 32 random bytes in base64url. */
export const LinkToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'link'))
/** A solved captcha, as its provider's script returns it. */
export const CaptchaSolution = v.pipe(
  v.string(),
  v.nonEmpty('captcha'),
  v.maxLength(10_000, 'captcha'),
)

/**
 * Fields that a client sends with a form and the server ignores: the repeated password, which
 * screens have compared, and the slug that the address holds as well (decision 091).
 */
export const Unread = v.optional(v.nullable(v.string()))

/** Asks for an account (requirements §7.3). The mailed link creates it. */
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

/** Confirms a registration by its mailed link. */
export const ConfirmEmail = v.strictObject({
  token: LinkToken,
  /** The account's password, where several registrations of one address wait (decision 108). */
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
/** Sets a new password with the old one (requirements §7.3). */
export const ChangePassword = v.strictObject({
  old_password: TypedPassword,
  new_password: NewPassword,
  confirm_password: Unread,
})
/** Changes of a profile; fields left out stay as they are (requirements §7.3). */
export const UpdateProfile = v.pipe(
  v.strictObject({ name: v.optional(PersonName), locale: v.optional(LocaleCode) }),
  v.check(({ name, locale }) => name !== undefined || locale !== undefined, 'nothing'),
)
export type UpdateProfile = v.InferOutput<typeof UpdateProfile>

/** Erases an account: the password confirms the intent. */
export const DeleteAccount = v.strictObject({ password: TypedPassword })

/**
 * The answer of an operation that anyone may call: a receipt that does not reveal whether the
 * address is known.
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
  /** Whether they work in an office. */
  works_in_office: v.optional(v.boolean(), false),
  /** The slug of a community in whose private area they find their own requests. */
  requests_at: v.optional(v.nullable(v.string()), null),
})
export type BasicProfile = v.InferOutput<typeof BasicProfile>

/** The largest photo of a person that the API accepts, in bytes. */
export const PHOTO_MAX_BYTES = 8 * 1024 * 1024
/** The picture formats that the API accepts as a photo of a person. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** The answer to a new or removed photo. */
export const PhotoAnswer = v.object({ id: Id, photo_url: v.nullable(Address) })

/** The screens that a signed-in person may open, by their route. */
export const UserViews = v.object({
  views: v.array(v.string()),
  /** Communities whose private area the person may open. */
  communities: v.array(v.object({ id: Id, slug: v.string(), views: v.array(v.string()) })),
})
