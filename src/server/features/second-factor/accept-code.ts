import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { secondFactors } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { forgive, limited, uncount } from '#src/server/http/limits/rate-limits.ts'
import { keyFor, openText } from '#src/server/secrets.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

type CodeDeps = Pick<AppDeps, 'db' | 'secret' | 'now'>

/** A code of an authenticator app, possibly with a space in its middle. */
const APP_CODE = /^\d{3}[\s-]?\d{3}$/

/**
 * Lets an account pass that has no second factor, or sends a valid code of it. A code is valid
 * once. The caller must already have verified the password. Wrong codes are counted.
 *
 * @param code as it was typed: of the app, or a recovery code
 * @throws ApiError `second_factor_required` without a code; `second_factor_invalid`;
 *   `too_many_requests`
 */
export async function passSecondFactor(
  deps: CodeDeps,
  accountId: number,
  code: string | undefined,
): Promise<void> {
  const inUse = and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt))
  const [factor] = await deps.db.select().from(secondFactors).where(inUse)
  if (!factor) return
  if (!code) throw new ApiError('second_factor_required', { code: { key: 'required' } })
  if (APP_CODE.test(code)) return acceptAppCode(deps, factor, code)
  await limited(deps, 'recoveryCodeAccount', accountId)
  if (!(await consumeRecoveryCode(deps.db, deps, accountId, code))) throw invalidCode()
  await forgive(deps, 'recoveryCodeAccount', accountId)
}

/**
 * Accepts a code of an authenticator app, once.
 *
 * @throws ApiError `second_factor_invalid`, `too_many_requests`
 */
export async function acceptAppCode(
  deps: CodeDeps,
  { accountId, secret: sealed }: Pick<typeof secondFactors.$inferSelect, 'accountId' | 'secret'>,
  code: string,
): Promise<void> {
  await limited(deps, 'codeAccount', accountId)
  await limited(deps, 'codeGuesses', accountId)
  const secret = openText(keyFor('second-factors', deps.secret), sealed)
  const step = secret && stepOfCode(secret, code.replace(/\D/g, ''), deps.now())
  if (!step) throw invalidCode()
  const unused = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
  const accepted = await deps.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), eq(secondFactors.secret, sealed), unused))
    .returning({ accountId: secondFactors.accountId })
  if (accepted.length === 0) throw invalidCode()
  await forgive(deps, 'codeAccount', accountId)
  await uncount(deps, 'codeGuesses', accountId)
}

function invalidCode(): ApiError {
  return new ApiError('second_factor_invalid', { code: { key: 'code' } })
}
