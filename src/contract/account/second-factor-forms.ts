import * as v from 'valibot'
import { TypedPassword } from './account.ts'
import { DEFAULT_GRACE_DAYS, SecondFactorRule } from './second-factor.ts'
import { CODE_MAX_LENGTH } from './session.ts'

// The forms that only the API reads, in a file of their own so that no page loads them.

/** A code of an authenticator app, or a recovery code. */
const TypedCode = v.pipe(v.string(), v.trim(), v.maxLength(CODE_MAX_LENGTH, 'code'))

/** Turns a second factor on: a code proves that the app has the secret. */
export const ConfirmSecondFactor = v.strictObject({
  code: v.pipe(TypedCode, v.nonEmpty('required')),
})

/** Confirms the caller's identity, with the code where there is a second factor. */
export const ConfirmIdentity = v.strictObject({
  password: TypedPassword,
  code: v.optional(TypedCode),
})

/** Sets whether an office requires a second factor. */
export const SecondFactorRuleForm = v.strictObject({
  required: v.boolean(),
  grace_days: v.optional(
    v.message(SecondFactorRule.entries.grace_days, 'grace_days'),
    DEFAULT_GRACE_DAYS,
  ),
})
export type SecondFactorRuleForm = v.InferOutput<typeof SecondFactorRuleForm>
