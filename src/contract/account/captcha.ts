import * as v from 'valibot'

/** The captcha providers (requirements §11.5): ours by default, the others by settings. */
export const CAPTCHA_PROVIDERS = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha'] as const
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number]

/**
 * A task for the reader's machine, in the format of ALTCHA's second version. `altcha-lib` makes and
 * solves it; our code only passes it on.
 */
export const CaptchaChallenge = v.looseObject({
  parameters: v.looseObject({ expiresAt: v.optional(v.number()) }),
  signature: v.optional(v.string()),
})

/** The public settings of the configured captcha: never its secret. */
export type CaptchaFacts =
  | { provider: 'altcha' }
  | { provider: Exclude<CaptchaProvider, 'altcha'>; siteKey: string }

/** The header that identifies a trusted client, instead of a captcha (decision 092). */
export const CLIENT_KEY_HEADER = 'X-Client-Key'
