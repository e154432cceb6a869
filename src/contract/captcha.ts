import * as v from 'valibot'

/** Who tells people from programs (requirements §11.5): ours by default, the others by settings. */
export const CAPTCHA_PROVIDERS = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha'] as const
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number]

/**
 * A task for the reader's machine, in the format of ALTCHA's second version: what `altcha-lib`
 * makes and solves. Ours to hand over, not to read.
 */
export const CaptchaChallenge = v.looseObject({
  parameters: v.looseObject({ expiresAt: v.optional(v.number()) }),
  signature: v.optional(v.string()),
})

/** What pages may know of the captcha that is set up: never its secret. */
export type CaptchaFacts =
  | { provider: 'altcha' }
  | { provider: Exclude<CaptchaProvider, 'altcha'>; siteKey: string }

/** The header by which a client of one's own says who it is, instead of a captcha (decision 092). */
export const CLIENT_KEY_HEADER = 'X-Client-Key'
