import * as v from 'valibot'
import { TypedPassword } from './account.ts'
import { DEFAULT_GRACE_DAYS, SecondFactorRule } from './second-factor.ts'
import { CODE_MAX_LENGTH } from './session.ts'

// What only the API reads, apart so that no page carries it.

/** A code of an authenticator app, or a recovery code. */
export const TypedCode = v.pipe(v.string(), v.trim(), v.maxLength(CODE_MAX_LENGTH, 'code'))

/** Turns a second factor on: a code shows that the app has the secret. */
export const ConfirmSecondFactor = v.strictObject({
  code: v.pipe(TypedCode, v.nonEmpty('required')),
})

/** Says once more who one is, with the code where there is a second factor. */
export const ConfirmIdentity = v.strictObject({
  password: TypedPassword,
  code: v.optional(TypedCode),
})

/** Sets whether an office asks for a second factor. */
export const SecondFactorRuleForm = v.strictObject({
  required: v.boolean(),
  grace_days: v.optional(
    v.message(SecondFactorRule.entries.grace_days, 'grace_days'),
    DEFAULT_GRACE_DAYS,
  ),
})
export type SecondFactorRuleForm = v.InferOutput<typeof SecondFactorRuleForm>
