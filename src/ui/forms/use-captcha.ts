import { useState } from 'react'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import { type Captcha, openCaptcha } from '#src/stores/captcha/captcha.ts'

/**
 * The captcha of one form, from opening to closing. It is a module of its own, because most forms
 * have none and must not load its code.
 */
export function useCaptcha(facts: CaptchaFacts): Captcha {
  const [captcha] = useState(() => openCaptcha(facts))
  return captcha
}
