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
 * The captcha that the settings choose: our own, or an external provider's.
 *
 * @param secret the portal's secret, from which keys are derived
 */
export function captchaGate(config: CaptchaConfig, secret: string): CaptchaGate {
  return gateOf(config.provider === 'altcha' ? altcha(secret) : siteverify(config))
}

/** Accepts each correct solution once. */
export function gateOf(checker: CaptchaChecker): CaptchaGate {
  return {
    challenge: () => checker.challenge(),
    accept: async (db, solution, address) => spend(db, await checker.check(solution, address)),
  }
}

/**
 * Records a solution as used until it would have expired; older rows are purged.
 *
 * @throws ApiError `captcha` if it was used before, even by a simultaneous request
 */
async function spend(db: Db, { mark, expiresAt }: CheckedSolution): Promise<void> {
  const spent = await db
    .insert(spentCaptchas)
    .values({ digest: digestOf(mark), expiresAt })
    .onConflictDoNothing()
    .returning({ digest: spentCaptchas.digest })
  if (spent.length === 0) throw wrongCaptcha()
}
