import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { RECOVERY_CODES } from '#src/contract/account/second-factor.ts'
import type { Db } from '#src/server/db/connection.ts'
import { recoveryCodes } from '#src/server/db/schema.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { keyedDigest } from '#src/server/secrets.ts'

/** Digits and letters that are hard to confuse: ten of them have 49 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUP = 5

type Deps = Pick<AppDeps, 'secret'>

/**
 * Replaces an account's recovery codes with new ones.
 *
 * @param tx the caller's transaction
 * @returns the codes, which are stored only as digests
 */
export async function replaceRecoveryCodes(
  tx: Db,
  deps: Deps,
  accountId: number,
): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(`${group()}-${group()}`)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx
    .insert(recoveryCodes)
    .values([...codes].map((code) => ({ accountId, digest: digestOfCode(deps, accountId, code) })))
  return [...codes]
}

/** Uses up a recovery code, in any spelling. @returns whether it was one of the account's */
export async function consumeRecoveryCode(
  db: Db,
  deps: Deps,
  accountId: number,
  code: string,
): Promise<boolean> {
  const digest = digestOfCode(deps, accountId, code)
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.digest, digest)))
    .returning({ digest: recoveryCodes.digest })
  return used.length > 0
}

function group(): string {
  return Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

function digestOfCode({ secret }: Deps, accountId: number, code: string): string {
  const folded = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return keyedDigest('recovery-codes', secret, `${accountId}:${folded}`)
}
