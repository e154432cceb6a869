import { eq } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { sessions } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps, AppEnv, Caller } from '#src/server/http/context.ts'
import { provenAccount } from '#src/server/http/session/own-account.ts'
import { isRecent } from '#src/server/http/session/recently-proven.ts'
import { passSecondFactor } from './accept-code.ts'
import { factorInUse } from './second-factor.ts'

type PreviewDeps = Pick<AppDeps, 'db' | 'secret' | 'now'>

/**
 * `recentlyProven` for operations that ask for the password themselves: only callers with a second factor
 * must also prove their identity.
 *
 * @throws ApiError `confirm_identity`
 */
export function recentlyProvenFactor({
  db,
  now,
}: Pick<AppDeps, 'db' | 'now'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { caller } = c.var
    const isProven = isRecent(caller, now()) || !(await factorInUse(db, caller.accountId)).onSince
    if (!isProven) throw new ApiError('confirm_identity')
    await next()
  }
}

/**
 * Records in the session that the caller has proven their identity.
 *
 * @throws ApiError `wrong_password`, `second_factor_required`, `second_factor_invalid`,
 *   `too_many_requests`
 */
export async function proveIdentity(
  deps: PreviewDeps,
  { accountId, sessionId }: Caller,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  await provenAccount(deps, accountId, { field: 'password', password })
  await passSecondFactor(deps, accountId, code)
  await deps.db.update(sessions).set({ provenAt: deps.now() }).where(eq(sessions.id, sessionId))
}
