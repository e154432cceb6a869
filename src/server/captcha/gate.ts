import type { CaptchaConfig } from '#src/config/captcha.ts'
import type { Db } from '../db/connection.ts'
import { spentCaptchas } from '../db/schema.ts'
import { digestOf } from '../secrets.ts'
import { altcha } from './altcha.ts'
import {
  type CaptchaChecker,
  type CaptchaGate,
  type CheckedSolution,
  wrongCaptcha,
} from './captcha.ts'
import { siteverify } from './siteverify.ts'

/**
 * The captcha of the settings: our own task, or another provider's.
 *
 * @param secret the portal's, from which keys are derived
 */
export function captchaGate(config: CaptchaConfig, secret: string): CaptchaGate {
  return gateOf(config.provider === 'altcha' ? altcha(secret) : siteverify(config))
}

/** Lets each solution that a checker takes for right pass once. */
export function gateOf(checker: CaptchaChecker): CaptchaGate {
  return {
    challenge: () => checker.challenge(),
    accept: async (db, solution, address) => spend(db, await checker.check(solution, address)),
  }
}

/**
 * Remembers a solution as used, until it would be too old anyway: rows beyond that are purged.
 *
 * @throws ApiError `captcha` for one that was used, also by a request at the same moment
 */
async function spend(db: Db, { mark, expiresAt }: CheckedSolution): Promise<void> {
  const spent = await db
    .insert(spentCaptchas)
    .values({ digest: digestOf(mark), expiresAt })
    .onConflictDoNothing()
    .returning({ digest: spentCaptchas.digest })
  if (spent.length === 0) throw wrongCaptcha()
}
