import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { SecondFactorSetup } from '#src/contract/account/second-factor.ts'
import type { Db } from '#src/server/db/connection.ts'
import { recoveryCodes, secondFactors } from '#src/server/db/schema.ts'
import { shifted, toInstant } from '#src/server/db/times.ts'
import { ApiError, notFound } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { ownAccount } from '#src/server/http/session/own-account.ts'
import { keyFor, sealText } from '#src/server/secrets.ts'
import { acceptAppCode } from './accept-code.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, setupOf } from './totp.ts'

type Deps = Pick<AppDeps, 'db' | 'secret' | 'now' | 'productName'>

/** The time within which a set-up must be confirmed. */
const SETUP_MS = 60 * 60_000

/** When a person turned on the second factor, and how many recovery codes are left. */
export async function factorInUse(
  db: Db,
  accountId: number,
): Promise<{ onSince: string | null; codesLeft: number }> {
  const [rows, codesLeft] = await Promise.all([
    db
      .select({ confirmedAt: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(eq(secondFactors.accountId, accountId)),
    db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId)),
  ])
  const confirmedAt = rows[0]?.confirmedAt
  return { onSince: confirmedAt ? toInstant(confirmedAt) : null, codesLeft }
}

/**
 * Begins to set up a second factor. It is required only after a code has confirmed it. Beginning
 * again creates a new secret.
 *
 * @throws ApiError `second_factor_on`
 */
export async function beginSetup(deps: Deps, accountId: number): Promise<SecondFactorSetup> {
  const { email } = await ownAccount(deps.db, accountId)
  const secret = newTotpSecret()
  const begun = {
    secret: sealText(keyFor('second-factors', deps.secret), secret),
    createdAt: deps.now(),
    lastStep: null,
  }
  const made = await deps.db
    .insert(secondFactors)
    .values({ accountId, ...begun })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: begun,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId })
  if (made.length === 0) throw new ApiError('second_factor_on')
  return setupOf(secret, deps.productName, email)
}

/**
 * Turns on the second factor whose set-up was begun, if the code is valid.
 *
 * @returns the recovery codes, which cannot be shown again
 * @throws ApiError `not_found` if no set-up was begun within the hour; `second_factor_on`;
 *   `second_factor_invalid`; `too_many_requests`
 */
export async function confirmSetup(deps: Deps, accountId: number, code: string): Promise<string[]> {
  const [begun] = await deps.db
    .select()
    .from(secondFactors)
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        gt(secondFactors.createdAt, shifted(deps.now(), -SETUP_MS)),
      ),
    )
  if (!begun) throw notFound()
  if (begun.confirmedAt) throw new ApiError('second_factor_on')
  await acceptAppCode(deps, begun, code)
  return deps.db.transaction(async (tx) => {
    const confirmed = await tx
      .update(secondFactors)
      .set({ confirmedAt: deps.now() })
      .where(and(eq(secondFactors.accountId, accountId), eq(secondFactors.secret, begun.secret)))
      .returning({ accountId: secondFactors.accountId })
    if (confirmed.length === 0) throw notFound()
    return replaceRecoveryCodes(tx, deps, accountId)
  })
}

/** Creates new recovery codes; the former ones become invalid. @throws ApiError `not_found` */
export async function renewRecoveryCodes(deps: Deps, accountId: number): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    const [factor] = await tx
      .select({ accountId: secondFactors.accountId })
      .from(secondFactors)
      .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
      .for('update')
    if (!factor) throw notFound()
    return replaceRecoveryCodes(tx, deps, accountId)
  })
}

/** Deletes a person's second factor with its recovery codes. @returns whether it was on */
export async function removeSecondFactor(db: Db, accountId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
    const [removed] = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.accountId, accountId))
      .returning({ confirmedAt: secondFactors.confirmedAt })
    return removed?.confirmedAt != null
  })
}
