import * as v from 'valibot'
import { CaptchaSolution, Unread } from '../account/account.ts'
import { Consent, optionalField } from '../form-fields.ts'
import { PERSON_ANSWER, PERSON_FIELDS, Taxpayer } from '../people/person.ts'
import { Address, Id, Instant, MaybeText } from '../primitives.ts'
import { RequestStatus } from './request-status.ts'

/** Asks to join a community (requirements §3.7). Anybody may; the call needs a solved captcha. */
export const JoinForm = v.strictObject({
  ...PERSON_FIELDS,
  captcha: CaptchaSolution,
  consent: Consent,
  slug: Unread,
})
export type JoinForm = v.InferOutput<typeof JoinForm>

/** A tax number, or the mask with which a form was prefilled in its place. */
const TaxpayerOrMask = v.union(
  [v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^\*+[A-Z\d .-]{0,3}$/)), Taxpayer],
  'taxpayer',
)

/** Changes a pending join request by its mailed link. */
export const UpdateJoinForm = v.strictObject({
  ...JoinForm.entries,
  taxpayer: optionalField(TaxpayerOrMask),
})
export type UpdateJoinForm = v.InferOutput<typeof UpdateJoinForm>

/** The stored fields. */
export const JoinDetails = v.strictObject(PERSON_FIELDS)
export type JoinDetails = v.InferOutput<typeof JoinDetails>

/**
 * The token in the mailed link of a join request: 32 random bytes in base64url (requirements
 * §11.6).
 */
export const FormId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/**
 * A pending join request, to prefill its form. The tax number is masked; if the client sends the
 * mask back, the server keeps the number.
 */
export const PrefilledJoinForm = v.object({
  id: Id,
  status: RequestStatus,
  ...PERSON_ANSWER,
})
export type PrefilledJoinForm = v.InferOutput<typeof PrefilledJoinForm>

/** Why a record may be the same person as another. */
export const SIMILARITY_REASONS = [
  'taxpayer',
  'email',
  'name_and_birth_place',
  'name_and_phone',
] as const
export type SimilarityReason = (typeof SIMILARITY_REASONS)[number]

/** A possible match for the person who asks to join: a parishioner, or another pending request. */
export const SimilarEntity = v.object({
  kind: v.picklist(['entity', 'pending_entity']),
  id: Id,
  name: v.string(),
  email: MaybeText,
  birth_place_parish: MaybeText,
  mobilephone: MaybeText,
  reasons: v.pipe(v.array(v.picklist(SIMILARITY_REASONS)), v.minLength(1)),
})
export const SimilarEntities = v.object({ results: v.array(SimilarEntity) })
export type SimilarEntities = v.InferOutput<typeof SimilarEntities>

/**
 * The account behind a join request, as far as its owner shared it with the community: the request
 * was sent signed in, or the account belongs to the community with that address. Null for any other
 * account.
 */
export const ExistingUser = v.object({
  user: v.nullable(
    v.object({
      id: Id,
      name: v.string(),
      email: v.string(),
      photo_url: v.nullable(Address),
      since: Instant,
      is_subscribed: v.boolean(),
    }),
  ),
})
export type ExistingUser = v.InferOutput<typeof ExistingUser>
