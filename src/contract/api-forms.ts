import * as v from 'valibot'
import {
  CaptchaSolution,
  CreateAccount,
  LinkToken,
  RecoverPassword,
  Unread,
} from './account/account.ts'
import { Consent, RequiredLine } from './form-fields.ts'
import { AskedId } from './primitives.ts'
import { FamilyDetails, hasFather } from './requests/family.ts'
import { JoinForm, UpdateJoinForm } from './requests/join.ts'

// Forms as the API accepts them, in a file of their own: our pages check less and do not load it.

/** Fields that anybody may send: a trusted client may omit the captcha (decision 092). */
const withoutCaptcha = { captcha: v.optional(CaptchaSolution) }

export const CreateAccountCall = v.strictObject({ ...CreateAccount.entries, ...withoutCaptcha })
export const RecoverPasswordCall = v.strictObject({ ...RecoverPassword.entries, ...withoutCaptcha })
export const JoinCall = v.strictObject({ ...JoinForm.entries, ...withoutCaptcha })
export type JoinCall = v.InferOutput<typeof JoinCall>
export const UpdateJoinCall = v.strictObject({ ...UpdateJoinForm.entries, ...withoutCaptcha })
export type UpdateJoinCall = v.InferOutput<typeof UpdateJoinCall>

/** Registers a family, or changes a registration that is still pending. */
export const FamilyForm = v.strictObject({
  pending_family: v.pipe(
    v.strictObject({ ...FamilyDetails.entries, slug: Unread }),
    v.forward(
      v.check((family) => hasFather(family), 'required'),
      ['father_name'],
    ),
    v.transform(({ slug: _, ...details }) => details),
  ),
  consent: v.optional(Consent),
  slug: Unread,
})
export type FamilyForm = v.InferOutput<typeof FamilyForm>

/** Follows or unfollows a community. */
export const FollowRequest = v.strictObject({ id: v.message(AskedId, 'follow_id') })

/** A degree as the platform's operator writes it; without a position it comes last. */
export const RelationshipDegreeForm = v.strictObject({
  name: RequiredLine,
  position: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999))),
  ),
})
export type RelationshipDegreeForm = v.InferOutput<typeof RelationshipDegreeForm>

/** Checks whether a mailed link is still valid, for the page that it opens. */
export const CheckLink = v.strictObject({
  token: LinkToken,
  purpose: v.picklist(['confirm_email', 'reset_password'], 'invalid'),
})
export type CheckLink = v.InferOutput<typeof CheckLink>
