import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import { api } from '../api.ts'
import { pageFacts } from '../page.ts'
import { type CaptchaTask, captchaTask } from './task.ts'
import { type CaptchaWidget, captchaWidget } from './widget.ts'

export type Captcha = CaptchaTask | CaptchaWidget

/** The captcha that the portal's settings ask for, for one form. */
export function openCaptcha(facts: CaptchaFacts): Captcha {
  if (facts.provider !== 'altcha') return captchaWidget(facts, pageFacts().locale)
  return captchaTask({
    challenge: () => api().captcha(),
    // Loaded on demand: signing in usually needs no captcha.
    solve: async (...task) => (await import('./solve.ts')).solve(...task),
  })
}
