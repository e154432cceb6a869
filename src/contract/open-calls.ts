import * as v from 'valibot'
import { CaptchaSolution, CreateAccount, RecoverPassword } from './account.ts'
import { JoinForm, UpdateJoinForm } from './pending-entity.ts'

/**
 * The forms that anybody may send, as the API takes them: a client of one's own may leave the captcha
 * out (decision 119). They lie apart because no page of ours needs them.
 */
const withoutCaptcha = { captcha: v.optional(CaptchaSolution) }

export const CreateAccountCall = v.strictObject({ ...CreateAccount.entries, ...withoutCaptcha })
export const RecoverPasswordCall = v.strictObject({ ...RecoverPassword.entries, ...withoutCaptcha })
export const JoinCall = v.strictObject({ ...JoinForm.entries, ...withoutCaptcha })
export type JoinCall = v.InferOutput<typeof JoinCall>
export const UpdateJoinCall = v.strictObject({ ...UpdateJoinForm.entries, ...withoutCaptcha })
export type UpdateJoinCall = v.InferOutput<typeof UpdateJoinCall>
