import { Secret, TOTP } from 'otpauth'
import {
  RecoveryCodes,
  SECOND_FACTOR_PATHS,
  SecondFactorSetup,
} from '#src/contract/account/second-factor.ts'
import { good } from './answers.ts'
import type { TestApp } from './app.ts'
import { send } from './send.ts'

/** What an authenticator app shows for a secret. @param at ISO 8601 in UTC */
export function appCode(secret: string, at: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(at) })
}

/** Sets somebody's second factor up by the API, and confirms it with a code of that moment. */
export async function setUp(
  { app }: Pick<TestApp, 'app'>,
  headers: Record<string, string>,
  at: string,
) {
  const begun = await send(app, 'POST', SECOND_FACTOR_PATHS.secondFactor, { headers })
  const { secret } = await good(begun, SecondFactorSetup)
  const body = { code: appCode(secret, at) }
  const confirmed = await send(app, 'POST', SECOND_FACTOR_PATHS.confirmSecondFactor, {
    headers,
    body,
  })
  const { recovery_codes: codes } = await good(confirmed, RecoveryCodes)
  return { secret, codes }
}
