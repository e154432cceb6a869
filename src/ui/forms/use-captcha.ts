import { useState } from 'react'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import { type Captcha, openCaptcha } from '#src/stores/captcha/captcha.ts'

/**
 * The captcha of one form, for the lifetime of the form. It has a module of its own, because most
 * forms have no captcha and must not load its code.
 */
export function useCaptcha(facts: CaptchaFacts): Captcha {
  const [captcha] = useState(() => openCaptcha(facts))
  return captcha
}
