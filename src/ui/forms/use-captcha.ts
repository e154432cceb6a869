import { useState } from 'react'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import { type Captcha, openCaptcha } from '#src/stores/captcha/captcha.ts'

/** The captcha of one form, from opening to closing. */
export function useCaptcha(facts: CaptchaFacts): Captcha {
  const [captcha] = useState(() => openCaptcha(facts))
  return captcha
}
