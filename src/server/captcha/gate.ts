import { isIP } from 'node:net'
import * as v from 'valibot'
import type { CaptchaConfig } from '#src/config/captcha.ts'
import type { CaptchaProvider } from '#src/contract/account/captcha.ts'
import type { Db } from '../db/connection.ts'
import { spentCaptchas } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { digestOf } from '../secrets.ts'
import { altcha } from './altcha.ts'
import {
  type CaptchaChecker,
  type CaptchaGate,
  type CheckedSolution,
  wrongCaptcha,
} from './captcha.ts'

type Provider = Exclude<CaptchaProvider, 'altcha'>

/** The address where each provider checks solutions; they share one protocol. */
const SITEVERIFY: Record<Provider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
}

/** After this time a provider counts as unavailable, because a person is waiting. */
const PATIENCE_MS = 5_000

/** Longer than any provider accepts a solution, which is five minutes at most. */
const REMEMBERED_MS = 10 * 60_000

const Verdict = v.object({
  success: v.boolean(),
  'error-codes': v.optional(v.nullable(v.array(v.string()))),
})

/** Errors on our side or the provider's: the reader's solution was not checked. */
const NOT_THE_READERS = /secret|internal-error|sitekey/

/**
 * A captcha of Cloudflare, hCaptcha or Google: their script provides the tasks, and one call checks
 * a solution.
 *
 * @param ask calls the provider: `fetch`, or a test double
 */
export function siteverify(
  { provider, secret }: { provider: Provider; secret: string },
  ask: typeof fetch = fetch,
): CaptchaChecker {
  const check = async (solution: string, address: string) => {
    const form = new URLSearchParams({ secret, response: solution })
    if (isIP(address)) form.set('remoteip', address)
    const request = { method: 'POST', body: form, signal: AbortSignal.timeout(PATIENCE_MS) }
    const { success, 'error-codes': codes } = await verdictOf(() =>
      ask(SITEVERIFY[provider], request),
    )
    if (codes?.some((code) => NOT_THE_READERS.test(code))) throw away(new Error(codes.join(' ')))
    if (!success) throw wrongCaptcha()
    const expiresAt = new Date(Date.now() + REMEMBERED_MS).toISOString()
    return { mark: digestOf(solution), expiresAt }
  }
  return { challenge: async () => null, check }
}

/**
 * @throws ApiError `captcha_unavailable` if the provider does not answer, fails, or answers
 *   something else
 */
async function verdictOf(ask: () => Promise<Response>): Promise<v.InferOutput<typeof Verdict>> {
  try {
    const response = await ask()
    if (response.status >= 500) throw new Error(`the provider answered ${response.status}`)
    return v.parse(Verdict, await response.json())
  } catch (error) {
    throw away(error)
  }
}

/** The reason is for the log, so that administrators notice a wrong secret. */
function away(cause: unknown): ApiError {
  return Object.assign(new ApiError('captcha_unavailable'), { cause })
}

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
