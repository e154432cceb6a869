import type { CaptchaProvider } from '#src/contract/account/captcha.ts'

export type ForeignProvider = Exclude<CaptchaProvider, 'altcha'>

interface Foreign {
  /** The script that draws the provider's widget. */
  script: string
  /** The script's global name on `window`. */
  global: string
  /** Whether the script or each widget is told the language, and the parameter's name. */
  language: { in: 'script' | 'widget'; name: string }
  /** What a page's Content-Security-Policy must allow, as the provider documents it. */
  policy: Partial<Record<PolicyDirective, string[]>>
}

export type PolicyDirective = 'script-src' | 'style-src' | 'frame-src' | 'connect-src'

const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
const TURNSTILE = ['https://challenges.cloudflare.com']

/** The captchas of others: all draw a widget by `render(element, options)`. */
export const FOREIGN_CAPTCHAS: Record<ForeignProvider, Foreign> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    global: 'turnstile',
    language: { in: 'widget', name: 'language' },
    policy: { 'script-src': TURNSTILE, 'frame-src': TURNSTILE },
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    global: 'hcaptcha',
    language: { in: 'script', name: 'hl' },
    policy: {
      'script-src': HCAPTCHA,
      'style-src': HCAPTCHA,
      'frame-src': HCAPTCHA,
      'connect-src': HCAPTCHA,
    },
  },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js',
    global: 'grecaptcha',
    language: { in: 'script', name: 'hl' },
    policy: {
      'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      'connect-src': ['https://www.google.com/recaptcha/'],
    },
  },
}
