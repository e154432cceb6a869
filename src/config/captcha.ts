import type { CaptchaFacts, CaptchaProvider } from '#src/contract/account/captcha.ts'
import { ConfigError } from './config-error.ts'
import type { Settings } from './settings.ts'

/**
 * How a form proves that a person sends it: our own proof-of-work task, or a provider's captcha.
 */
export type CaptchaConfig =
  | { provider: 'altcha' }
  | { provider: Exclude<CaptchaProvider, 'altcha'>; siteKey: string; secret: string }

/**
 * The captcha that the settings choose.
 *
 * @throws ConfigError where a provider lacks its keys
 */
export function captchaFrom({
  CAPTCHA,
  CAPTCHA_SITE_KEY,
  CAPTCHA_SECRET,
}: Settings): CaptchaConfig {
  if (CAPTCHA === 'altcha') return { provider: CAPTCHA }
  if (CAPTCHA_SITE_KEY && CAPTCHA_SECRET) {
    return { provider: CAPTCHA, siteKey: CAPTCHA_SITE_KEY, secret: CAPTCHA_SECRET }
  }
  throw new ConfigError(`CAPTCHA=${CAPTCHA} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET.`)
}

/** The public part of the captcha's settings: all but its secret. */
export function captchaFacts(config: CaptchaConfig): CaptchaFacts {
  if (config.provider === 'altcha') return { provider: config.provider }
  return { provider: config.provider, siteKey: config.siteKey }
}
